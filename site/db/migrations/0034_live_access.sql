-- Live streams outlast a request: whatever ends or changes the access of a person is announced on the
-- channel of live events when its transaction commits, whichever code or process does it. A stream
-- hears `access:<user>` and `key:<key>`, and reads anew who asks; `ends` closes it in any case.
CREATE FUNCTION announce_live(topic text, ends boolean) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('tessera_live',
		json_build_object('topic', topic, 'data', json_build_object('ends', ends))::text)
$$;--> statement-breakpoint
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_live('access:' || OLD.user_id, TG_ARGV[0] = 'ends');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION announce_user_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_live('access:' || OLD.id, false);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION announce_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_live('key:' || OLD.id, false);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER live_access_ended AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION announce_access('check');--> statement-breakpoint
CREATE TRIGGER live_access_changed AFTER UPDATE OF token_hash, user_id, team_id, acting_as_id, acting_until ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION announce_access('check');--> statement-breakpoint
CREATE TRIGGER live_access_changed AFTER UPDATE OR DELETE ON "team_members"
	FOR EACH ROW EXECUTE FUNCTION announce_access('check');--> statement-breakpoint
CREATE TRIGGER live_access_changed AFTER UPDATE OF password_hash OR DELETE ON "credentials"
	FOR EACH ROW EXECUTE FUNCTION announce_access('ends');--> statement-breakpoint
CREATE TRIGGER live_access_changed AFTER UPDATE OF role, blocked_at ON "users"
	FOR EACH ROW EXECUTE FUNCTION announce_user_access();--> statement-breakpoint
CREATE TRIGGER live_access_changed AFTER UPDATE OF revoked_at, expires_at, scopes OR DELETE ON "api_keys"
	FOR EACH ROW EXECUTE FUNCTION announce_key();
