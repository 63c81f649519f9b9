-- Individual by the year costs the same on /pricing: the address promised an offer that was none. One that staff made of it stays.
DELETE FROM offers
WHERE slug = 'two-months-free' AND plan_id = 24 AND period = 'year'
  AND coupon_id IS NULL AND starts_at IS NULL AND ends_at IS NULL;
