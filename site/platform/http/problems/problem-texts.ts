import type { ErrorCode, Language } from '@tessera/contracts'

/** What an error says to a person, in their language. Exhaustive: a new code does not compile without texts. */
export const problemTexts = {
  en: {
    origin_refused:
      'This API key may only be used on the pages that its app names. Add the origin to the app, or use another key.',
    call_limit_reached:
      'All API calls of this month are used. Wait for the next month, raise the cap of the app, or choose an API plan.',
    idempotency_mismatch:
      'This Idempotency-Key was used for another request. Use a new key for each request.',
    idempotency_in_flight:
      'The first request with this Idempotency-Key is still running. Wait a moment and send it again.',
    draft_limit_reached: 'You have as many drafts as fit. Delete some for good and save again.',
    draft_damaged:
      'This draft cannot be read. Open one of its earlier versions, or download it as it is.',
    code_refused: 'This code is wrong or was already used. Wait for the next one, or use another.',
    second_factor_required:
      'One more step: confirm that it is you with your passkey, your authenticator app or a recovery code.',
    second_factor_missing:
      'The staff area needs a second factor. Set one up in the security settings of your account first.',
    confirmation_required: 'Confirm that it is you first. This lasts for 15 minutes.',
    taken_down: 'This asset is not available for legal reasons.',
    acting_refused: 'This stays closed while you act as somebody else. Only the person may do it.',
    key_refused: 'This API key is unknown, revoked or expired. Use another one.',
    scope_missing:
      'This API key does not allow this call. Use one with the scope named in the fields.',
    invalid_request: 'Something in the request is not valid. See the named fields.',
    format_not_available: 'This asset is not available in that format. Choose another one.',
    login_required: 'Log in to do this.',
    subscription_required: 'You need a plan that includes this asset.',
    link_refused: 'This download link is no longer valid. Start the download again.',
    not_found: 'There is nothing with that name here.',
    method_not_allowed: 'This address does not support that method.',
    conflict: 'Someone else changed this at the same time. Reload it and try again.',
    wrong_credentials: 'Email or password is wrong.',
    human_check_failed: 'We could not confirm that you are human. Try again.',
    bearer_refused:
      'This access token is unknown, revoked or expired. Refresh it or connect the app again.',
    session_ended: 'You have been logged out. Log in again.',
    verification_required: 'Confirm your email address first.',
    request_refused: 'This request did not come from this site. Reload the page and try again.',
    not_allowed: 'Only the team’s owner can do this.',
    token_refused: 'This link is no longer valid. Request a new one.',
    account_changed: 'You switched accounts in another tab. Reload this page.',
    seat_limit_reached: 'All seats of the team are taken. Add seats, or remove someone first.',
    payload_too_large: 'This is more data than the call accepts. Send less at once.',
    unsupported_media_type: 'Send JSON with the header Content-Type: application/json.',
    download_limit_reached:
      'You have used all downloads of this period. Wait for the next one, or choose a larger plan.',
    too_many_requests: 'Too many requests. Wait a moment and try again.',
    internal: 'Internal Server Error!',
    render_failed: 'The file could not be created. Try another format.',
    unavailable: 'The site is starting or under maintenance. Try again in a moment.',
    storage_full:
      'The server is out of storage space. Nothing was saved. Please tell the operator.',
    plan_unavailable: 'This plan is not available to you. Choose another one.',
    coupon_refused:
      'This code is not valid for this order. Check the spelling, or continue without it.',
    payment_method_unavailable: 'This plan cannot be paid that way. Choose another payment method.',
    payment_declined:
      'The payment was declined. Nothing was charged. Try another card or payment method.',
    team_required: 'Team plans are bought by a team. Switch to your team first.',
    too_few_seats:
      'This is fewer seats than the team has members and open invitations. Order more seats, or cancel an invitation first.',
    personal_required: 'This plan is for one person. Switch to your personal account first.',
    payment_unavailable:
      'The payment provider is not responding. Nothing was charged. Try again in a moment.',
  },
  es: {
    origin_refused:
      'Esta clave de API solo se puede usar en las páginas que indica su aplicación. Añade el origen a la aplicación o usa otra clave.',
    call_limit_reached:
      'Se han usado todas las llamadas a la API de este mes. Espera al mes siguiente, sube el tope de la aplicación o elige un plan de API.',
    idempotency_mismatch:
      'Este Idempotency-Key ya se usó para otra petición. Usa una clave nueva en cada petición.',
    idempotency_in_flight:
      'La primera petición con este Idempotency-Key sigue en curso. Espera un momento y vuelve a enviarla.',
    draft_limit_reached:
      'Tienes todos los borradores que caben. Elimina algunos definitivamente y vuelve a guardar.',
    draft_damaged:
      'Este borrador no se puede leer. Abre una versión anterior o descárgalo tal como está.',
    code_refused: 'Este código no es correcto o ya se ha usado. Espera al siguiente o usa otro.',
    second_factor_required:
      'Un paso más: demuestra que eres tú con tu llave de acceso, tu aplicación de autenticación o un código de recuperación.',
    second_factor_missing:
      'La administración necesita un segundo factor. Configura antes uno en los ajustes de seguridad de tu cuenta.',
    confirmation_required: 'Confirma antes que eres tú. Vale durante 15 minutos.',
    taken_down: 'Esta obra no está disponible por motivos legales.',
    acting_refused:
      'Esto no está disponible mientras actúas como otra persona. Solo ella puede hacerlo.',
    key_refused: 'Esta clave de la API es desconocida, está revocada o ha caducado. Usa otra.',
    scope_missing:
      'Esta clave de la API no permite esta llamada. Usa otra con el permiso que indican los campos.',
    invalid_request: 'Algo en la solicitud no es correcto. Revisa los campos indicados.',
    format_not_available: 'Este recurso no existe en ese formato. Elige otro.',
    login_required: 'Inicia sesión para hacer esto.',
    subscription_required: 'Necesitas un plan que incluya este recurso.',
    link_refused: 'Este enlace de descarga ya no es válido. Empieza la descarga de nuevo.',
    not_found: 'Aquí no hay nada con ese nombre.',
    method_not_allowed: 'Esta dirección no admite ese método.',
    conflict: 'Alguien lo cambió al mismo tiempo. Vuelve a cargar e inténtalo otra vez.',
    wrong_credentials: 'El correo o la contraseña no son correctos.',
    human_check_failed: 'No se pudo comprobar que eres una persona. Inténtalo de nuevo.',
    bearer_refused:
      'Este token de acceso es desconocido, está revocado o ha caducado. Renuévalo o vuelve a conectar la aplicación.',
    session_ended: 'Tu sesión ha terminado. Vuelve a iniciarla.',
    verification_required: 'Confirma primero tu dirección de correo.',
    request_refused:
      'Esta solicitud no procede de este sitio. Recarga la página e inténtalo de nuevo.',
    not_allowed: 'Solo el propietario del equipo puede hacer esto.',
    token_refused: 'Este enlace ya no es válido. Pide uno nuevo.',
    account_changed: 'Has cambiado de cuenta en otra pestaña. Vuelve a cargar esta página.',
    seat_limit_reached:
      'Todas las plazas del equipo están ocupadas. Añade plazas o quita antes a alguien.',
    payload_too_large: 'Son más datos de los que admite esta llamada. Envía menos de una vez.',
    unsupported_media_type: 'Envía JSON con la cabecera Content-Type: application/json.',
    download_limit_reached:
      'Se han agotado las descargas de este periodo. Espera al siguiente o elige un plan mayor.',
    too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
    internal: 'Error interno del servidor.',
    render_failed: 'No se pudo crear el archivo. Prueba con otro formato.',
    unavailable: 'El sitio está arrancando o en mantenimiento. Inténtalo en un momento.',
    storage_full: 'El servidor no tiene más espacio. No se guardó nada. Avisa al operador.',
    plan_unavailable: 'Este plan no está disponible para ti. Elige otro.',
    coupon_refused:
      'Este código no sirve para este pedido. Revisa cómo está escrito o continúa sin él.',
    payment_method_unavailable: 'Este plan no se puede pagar así. Elige otra forma de pago.',
    payment_declined:
      'El pago fue rechazado. No se cobró nada. Prueba con otra tarjeta u otra forma de pago.',
    team_required: 'Un plan de equipo lo compra el equipo. Cambia primero a tu equipo.',
    too_few_seats:
      'Son menos plazas que personas e invitaciones abiertas tiene el equipo. Pide más plazas o retira antes una invitación.',
    personal_required: 'Este plan es para una persona. Cambia primero a tu cuenta personal.',
    payment_unavailable:
      'El servicio de pago no responde. No se cobró nada. Inténtalo en un momento.',
  },
  pt: {
    origin_refused:
      'Esta chave de API só pode ser usada nas páginas que o aplicativo indica. Adicione a origem ao aplicativo ou use outra chave.',
    call_limit_reached:
      'Todas as chamadas de API deste mês foram usadas. Espere o próximo mês, aumente o teto do aplicativo ou escolha um plano de API.',
    idempotency_mismatch:
      'Este Idempotency-Key já foi usado em outro pedido. Use uma chave nova em cada pedido.',
    idempotency_in_flight:
      'O primeiro pedido com este Idempotency-Key ainda está em andamento. Aguarde um momento e envie de novo.',
    draft_limit_reached:
      'Você já tem o máximo de rascunhos. Exclua alguns definitivamente e salve de novo.',
    draft_damaged:
      'Não é possível ler este rascunho. Abra uma versão anterior ou baixe-o como está.',
    code_refused: 'Este código não está correto ou já foi usado. Espere pelo próximo ou use outro.',
    second_factor_required:
      'Mais um passo: prove que é você com sua chave de acesso, seu aplicativo autenticador ou um código de recuperação.',
    second_factor_missing:
      'A administração precisa de um segundo fator. Configure um primeiro nas configurações de segurança da sua conta.',
    confirmation_required: 'Confirme primeiro que é você. Isso vale por 15 minutos.',
    taken_down: 'Esta obra não está disponível por motivos legais.',
    acting_refused:
      'Isto fica indisponível enquanto você age como outra pessoa. Só ela pode fazer isso.',
    key_refused: 'Esta chave da API é desconhecida, foi revogada ou expirou. Use outra.',
    scope_missing:
      'Esta chave da API não permite esta chamada. Use outra com a permissão indicada nos campos.',
    invalid_request: 'Algo no pedido não está certo. Veja os campos indicados.',
    format_not_available: 'Este item não existe nesse formato. Escolha outro.',
    login_required: 'Entre na sua conta para fazer isso.',
    subscription_required: 'É preciso um plano que inclua este item.',
    link_refused: 'Este link de download não é mais válido. Comece o download de novo.',
    not_found: 'Não há nada aqui com esse nome.',
    method_not_allowed: 'Este endereço não aceita esse método.',
    conflict: 'Alguém alterou isto ao mesmo tempo. Recarregue e tente de novo.',
    wrong_credentials: 'O e-mail ou a senha não estão certos.',
    human_check_failed: 'Não foi possível confirmar que você é uma pessoa. Tente de novo.',
    bearer_refused:
      'Este token de acesso é desconhecido, foi revogado ou expirou. Renove-o ou conecte o aplicativo de novo.',
    session_ended: 'Sua sessão terminou. Entre novamente.',
    verification_required: 'Confirme primeiro o seu endereço de e-mail.',
    request_refused: 'Este pedido não veio deste site. Recarregue a página e tente de novo.',
    not_allowed: 'Só o proprietário da equipe pode fazer isso.',
    token_refused: 'Este link não é mais válido. Peça um novo.',
    account_changed: 'Você trocou de conta em outra aba. Recarregue esta página.',
    seat_limit_reached:
      'Todos os lugares da equipe estão ocupados. Adicione lugares ou remova alguém antes.',
    payload_too_large: 'São mais dados do que esta chamada aceita. Envie menos de uma vez.',
    unsupported_media_type: 'Envie JSON com o cabeçalho Content-Type: application/json.',
    download_limit_reached:
      'Os downloads deste período acabaram. Espere o próximo ou escolha um plano maior.',
    too_many_requests: 'Pedidos demais. Espere um momento e tente de novo.',
    internal: 'Erro interno do servidor.',
    render_failed: 'Não foi possível criar o arquivo. Tente outro formato.',
    unavailable: 'O site está iniciando ou em manutenção. Tente de novo em instantes.',
    storage_full: 'O servidor está sem espaço. Nada foi salvo. Avise o operador.',
    plan_unavailable: 'Este plano não está disponível para você. Escolha outro.',
    coupon_refused:
      'Este código não vale para este pedido. Confira se está escrito certo ou continue sem ele.',
    payment_method_unavailable:
      'Este plano não pode ser pago dessa forma. Escolha outra forma de pagamento.',
    payment_declined:
      'O pagamento foi recusado. Nada foi cobrado. Tente outro cartão ou outra forma de pagamento.',
    team_required: 'Um plano de equipe é comprado pela equipe. Mude primeiro para a sua equipe.',
    too_few_seats:
      'São menos lugares do que as pessoas e os convites abertos da equipe. Peça mais lugares ou retire antes um convite.',
    personal_required: 'Este plano é para uma pessoa. Mude primeiro para a sua conta pessoal.',
    payment_unavailable:
      'O serviço de pagamento não responde. Nada foi cobrado. Tente de novo em instantes.',
  },
  fr: {
    origin_refused:
      'Cette clé d’API ne peut servir que sur les pages indiquées par son application. Ajoutez l’origine à l’application ou utilisez une autre clé.',
    call_limit_reached:
      'Tous les appels d’API de ce mois sont utilisés. Attendez le mois prochain, relevez le plafond de l’application ou choisissez une formule API.',
    idempotency_mismatch:
      'Cet Idempotency-Key a déjà servi pour une autre requête. Utilisez une nouvelle clé par requête.',
    idempotency_in_flight:
      'La première requête avec cet Idempotency-Key est encore en cours. Patientez un instant, puis renvoyez-la.',
    draft_limit_reached:
      'Vous avez atteint la limite de brouillons. Supprimez-en définitivement, puis enregistrez de nouveau.',
    draft_damaged:
      'Ce brouillon est illisible. Ouvrez une version antérieure ou téléchargez-le tel quel.',
    code_refused:
      'Ce code n’est pas correct ou a déjà servi. Attendez le suivant ou utilisez-en un autre.',
    second_factor_required:
      'Encore une étape : prouvez que c’est vous avec votre clé d’accès, votre application d’authentification ou un code de récupération.',
    second_factor_missing:
      'L’administration demande un second facteur. Configurez-en d’abord un dans les réglages de sécurité de votre compte.',
    confirmation_required: 'Confirmez d’abord que c’est vous. Cela vaut pendant 15 minutes.',
    taken_down: 'Cette œuvre n’est pas disponible pour des raisons légales.',
    acting_refused:
      'Cela reste indisponible tant que vous agissez pour quelqu’un d’autre. Seule cette personne peut le faire.',
    key_refused: 'Cette clé d’API est inconnue, révoquée ou expirée. Utilisez-en une autre.',
    scope_missing:
      'Cette clé d’API ne permet pas cet appel. Utilisez-en une avec l’autorisation que nomment les champs.',
    invalid_request: 'La requête contient une erreur. Voyez les champs indiqués.',
    format_not_available: 'Cette ressource n’existe pas dans ce format. Choisissez-en un autre.',
    login_required: 'Connectez-vous pour faire cela.',
    subscription_required: 'Il faut une formule qui comprend cette ressource.',
    link_refused: 'Ce lien de téléchargement n’est plus valable. Relancez le téléchargement.',
    not_found: 'Il n’y a rien ici sous ce nom.',
    method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
    conflict: 'Quelqu’un l’a modifié en même temps. Rechargez et réessayez.',
    wrong_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    human_check_failed: 'Nous n’avons pas pu vérifier que vous êtes humain. Réessayez.',
    bearer_refused:
      'Ce jeton d’accès est inconnu, révoqué ou expiré. Renouvelez-le ou reconnectez l’application.',
    session_ended: 'Votre session est terminée. Reconnectez-vous.',
    verification_required: 'Confirmez d’abord votre adresse e-mail.',
    request_refused: 'Cette requête ne vient pas de ce site. Rechargez la page et réessayez.',
    not_allowed: 'Seul le propriétaire de l’équipe peut faire cela.',
    token_refused: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    account_changed: 'Vous avez changé de compte dans un autre onglet. Rechargez cette page.',
    seat_limit_reached:
      'Toutes les places de l’équipe sont prises. Ajoutez des places ou retirez d’abord quelqu’un.',
    payload_too_large:
      'C’est plus de données que cet appel n’en accepte. Envoyez-en moins à la fois.',
    unsupported_media_type: 'Envoyez du JSON avec l’en-tête Content-Type: application/json.',
    download_limit_reached:
      'Les téléchargements de cette période sont épuisés. Attendez la suivante ou prenez une formule plus large.',
    too_many_requests: 'Trop de requêtes. Patientez un instant et réessayez.',
    internal: 'Erreur interne du serveur.',
    render_failed: 'Le fichier n’a pas pu être créé. Essayez un autre format.',
    unavailable: 'Le site démarre ou est en maintenance. Réessayez dans un instant.',
    storage_full: 'Le serveur n’a plus de place. Rien n’a été enregistré. Prévenez l’exploitant.',
    plan_unavailable: 'Cette formule ne vous est pas proposée. Choisissez-en une autre.',
    coupon_refused: 'Ce code ne vaut pas pour cette commande. Vérifiez-le ou continuez sans lui.',
    payment_method_unavailable:
      'Cette formule ne peut pas être payée ainsi. Choisissez un autre moyen de paiement.',
    payment_declined:
      'Le paiement a été refusé. Rien n’a été débité. Essayez une autre carte ou un autre moyen de paiement.',
    team_required: 'Une formule d’équipe s’achète depuis l’équipe. Passez d’abord à votre équipe.',
    too_few_seats:
      'C’est moins de places que l’équipe ne compte de personnes et d’invitations ouvertes. Commandez plus de places ou retirez d’abord une invitation.',
    personal_required:
      'Cette formule est pour une seule personne. Passez d’abord à votre compte personnel.',
    payment_unavailable:
      'Le service de paiement ne répond pas. Rien n’a été débité. Réessayez dans un instant.',
  },
  de: {
    origin_refused:
      'Dieser API-Schlüssel gilt nur auf den Seiten, die seine App nennt. Fügen Sie den Ursprung der App hinzu oder verwenden Sie einen anderen Schlüssel.',
    call_limit_reached:
      'Alle API-Aufrufe dieses Monats sind verbraucht. Warten Sie auf den nächsten Monat, erhöhen Sie die Obergrenze der App oder wählen Sie einen API-Tarif.',
    idempotency_mismatch:
      'Dieser Idempotency-Key gehört zu einer anderen Anfrage. Verwenden Sie für jede Anfrage einen neuen.',
    idempotency_in_flight:
      'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Warten Sie kurz und senden Sie sie noch einmal.',
    draft_limit_reached:
      'Sie haben so viele Entwürfe, wie Platz haben. Löschen Sie einige endgültig und speichern Sie erneut.',
    draft_damaged:
      'Dieser Entwurf lässt sich nicht lesen. Öffnen Sie eine frühere Fassung oder laden Sie ihn so herunter, wie er ist.',
    code_refused:
      'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten oder nehmen Sie einen anderen.',
    second_factor_required:
      'Noch ein Schritt: Weisen Sie sich mit Ihrem Passkey, Ihrer Authenticator-App oder einem Wiederherstellungscode aus.',
    second_factor_missing:
      'Die Verwaltung verlangt einen zweiten Faktor. Richten Sie zuerst einen in den Sicherheitseinstellungen Ihres Kontos ein.',
    confirmation_required: 'Bestätigen Sie zuerst, dass Sie es sind. Das gilt für 15 Minuten.',
    taken_down: 'Dieses Werk ist aus rechtlichen Gründen nicht verfügbar.',
    acting_refused:
      'Das ist nicht möglich, solange Sie im Namen einer anderen Person handeln. Nur sie selbst darf es.',
    key_refused:
      'Dieser API-Schlüssel ist unbekannt, widerrufen oder abgelaufen. Verwenden Sie einen anderen.',
    scope_missing:
      'Dieser API-Schlüssel darf diesen Aufruf nicht machen. Verwenden Sie einen mit dem Recht, das die Felder nennen.',
    invalid_request: 'Etwas an der Anfrage stimmt nicht. Siehe die genannten Felder.',
    format_not_available: 'Dieses Asset gibt es in diesem Format nicht. Wählen Sie ein anderes.',
    login_required: 'Melden Sie sich dafür an.',
    subscription_required: 'Dafür braucht es einen Tarif, der dieses Asset enthält.',
    link_refused: 'Dieser Download-Link gilt nicht mehr. Starten Sie den Download neu.',
    not_found: 'Hier gibt es nichts mit diesem Namen.',
    method_not_allowed: 'Diese Adresse nimmt diese Methode nicht an.',
    conflict:
      'Jemand hat das gleichzeitig geändert. Laden Sie neu und versuchen Sie es noch einmal.',
    wrong_credentials: 'E-Mail oder Passwort stimmt nicht.',
    human_check_failed:
      'Die Prüfung, ob Sie ein Mensch sind, ist nicht gelungen. Versuchen Sie es noch einmal.',
    bearer_refused:
      'Dieses Zugriffstoken ist unbekannt, widerrufen oder abgelaufen. Erneuern Sie es oder verbinden Sie die App neu.',
    session_ended: 'Sie wurden abgemeldet. Melden Sie sich neu an.',
    verification_required: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    request_refused:
      'Diese Anfrage kam nicht von dieser Website. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    not_allowed: 'Das darf nur der Inhaber des Teams.',
    token_refused: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
    account_changed:
      'Sie haben in einem anderen Tab das Konto gewechselt. Laden Sie diese Seite neu.',
    seat_limit_reached:
      'Alle Plätze des Teams sind vergeben. Fügen Sie Plätze hinzu oder entfernen Sie zuerst jemanden.',
    payload_too_large:
      'Das sind mehr Daten, als dieser Aufruf annimmt. Senden Sie weniger auf einmal.',
    unsupported_media_type: 'Senden Sie JSON mit der Kopfzeile Content-Type: application/json.',
    download_limit_reached:
      'Die Downloads dieses Zeitraums sind aufgebraucht. Warten Sie auf den nächsten oder nehmen Sie einen größeren Tarif.',
    too_many_requests:
      'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es noch einmal.',
    internal: 'Interner Serverfehler.',
    render_failed: 'Die Datei konnte nicht erzeugt werden. Versuchen Sie ein anderes Format.',
    unavailable:
      'Die Website startet gerade oder wird gewartet. Versuchen Sie es gleich noch einmal.',
    storage_full:
      'Der Server hat keinen Platz mehr. Es wurde nichts gespeichert. Benachrichtigen Sie bitte den Betreiber.',
    plan_unavailable: 'Dieser Tarif wird Ihnen nicht angeboten. Wählen Sie einen anderen.',
    coupon_refused:
      'Dieser Code gilt für diese Bestellung nicht. Prüfen Sie die Schreibweise oder bestellen Sie ohne ihn.',
    payment_method_unavailable:
      'Dieser Tarif kann so nicht bezahlt werden. Wählen Sie eine andere Zahlungsart.',
    payment_declined:
      'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte oder Zahlungsart.',
    team_required: 'Einen Team-Tarif kauft das Team. Wechseln Sie zuerst zu Ihrem Team.',
    too_few_seats:
      'Das sind weniger Plätze, als das Team Personen und offene Einladungen hat. Bestellen Sie mehr Plätze oder nehmen Sie zuerst eine Einladung zurück.',
    personal_required:
      'Dieser Tarif ist für eine Person. Wechseln Sie zuerst zu Ihrem persönlichen Konto.',
    payment_unavailable:
      'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  },
  ja: {
    origin_refused:
      'このAPIキーは、アプリに登録されたページでのみ使えます。アプリにオリジンを追加するか、別のキーを使ってください。',
    call_limit_reached:
      '今月のAPI呼び出しをすべて使い切りました。翌月まで待つか、アプリの上限を上げるか、APIプランを選んでください。',
    idempotency_mismatch:
      'このIdempotency-Keyは別のリクエストで使われています。リクエストごとに新しいキーを使ってください。',
    idempotency_in_flight:
      'このIdempotency-Keyの最初のリクエストはまだ処理中です。少し待ってから送り直してください。',
    draft_limit_reached:
      '下書きの上限に達しています。不要な下書きを完全に削除してから、もう一度保存してください。',
    draft_damaged:
      'この下書きは読み込めません。以前のバージョンを開くか、そのままダウンロードしてください。',
    code_refused:
      'このコードは正しくないか、すでに使われています。次のコードを待つか、別のコードを使ってください。',
    second_factor_required:
      'あと一歩です。パスキー、認証アプリ、またはリカバリーコードで本人確認をしてください。',
    second_factor_missing:
      '運営画面には二段階認証が必要です。先にアカウントのセキュリティ設定で設定してください。',
    confirmation_required: '先に本人確認をしてください。確認は15分間有効です。',
    taken_down: 'この作品は法的な理由により公開していません。',
    acting_refused: '代理操作中はできません。本人だけが行えます。',
    key_refused: 'このAPIキーは不明、取り消し済み、または期限切れです。別のキーを使ってください。',
    scope_missing:
      'このAPIキーではこの呼び出しはできません。フィールドに示された権限のあるキーを使ってください。',
    invalid_request: 'リクエストに誤りがあります。示された項目を確認してください。',
    format_not_available: 'この素材にその形式はありません。別の形式をお選びください。',
    login_required: 'この操作にはログインが必要です。',
    subscription_required: 'この素材を含むプランが必要です。',
    link_refused: 'このダウンロードリンクは無効です。もう一度ダウンロードしてください。',
    not_found: 'その名前のものは見つかりません。',
    method_not_allowed: 'このアドレスはそのメソッドに対応していません。',
    conflict: '同時に変更されました。読み込み直してからもう一度お試しください。',
    wrong_credentials: 'メールアドレスまたはパスワードが正しくありません。',
    human_check_failed: '人間であることを確認できませんでした。もう一度お試しください。',
    bearer_refused:
      'このアクセストークンは不明、取り消し済み、または期限切れです。更新するか、アプリを接続し直してください。',
    session_ended: 'ログアウトされました。もう一度ログインしてください。',
    verification_required: '先にメールアドレスを確認してください。',
    request_refused:
      'このリクエストは当サイトからのものではありません。ページを読み込み直してもう一度お試しください。',
    not_allowed: 'この操作ができるのはチームのオーナーだけです。',
    token_refused: 'このリンクは無効です。新しいリンクをリクエストしてください。',
    account_changed:
      '別のタブでアカウントが切り替えられました。このページを読み込み直してください。',
    seat_limit_reached:
      'チームの席はすべて埋まっています。席を追加するか、先に誰かを外してください。',
    payload_too_large: 'データが大きすぎます。分けて送ってください。',
    unsupported_media_type: 'Content-Type: application/jsonのJSONを送ってください。',
    download_limit_reached:
      'この期間のダウンロード数を使い切りました。次の期間を待つか、より大きなプランをお選びください。',
    too_many_requests: 'リクエストが多すぎます。少し待ってからお試しください。',
    internal: 'サーバー内部エラーが発生しました。',
    render_failed: 'ファイルを作成できませんでした。別の形式をお試しください。',
    unavailable: 'サイトは起動中かメンテナンス中です。しばらくしてからお試しください。',
    storage_full:
      'サーバーの空き容量がありません。何も保存されていません。運営者にお知らせください。',
    plan_unavailable: 'このプランはご利用いただけません。別のプランをお選びください。',
    coupon_refused:
      'このコードはこの注文に使えません。入力内容を確認するか、コードなしで続けてください。',
    payment_method_unavailable:
      'このプランはその方法では支払えません。別の支払い方法をお選びください。',
    payment_declined:
      '支払いが承認されませんでした。請求は発生していません。別のカードまたは支払い方法をお試しください。',
    team_required: 'チームプランはチームとして購入します。先にチームへ切り替えてください。',
    too_few_seats:
      'チームの人数と未承諾の招待の合計より少ないシート数です。シートを増やすか、先に招待を取り消してください。',
    personal_required: 'このプランは個人用です。先に個人アカウントへ切り替えてください。',
    payment_unavailable:
      '決済サービスが応答しません。請求は発生していません。しばらくしてからもう一度お試しください。',
  },
  ko: {
    origin_refused:
      '이 API 키는 앱에 등록된 페이지에서만 사용할 수 있습니다. 앱에 출처를 추가하거나 다른 키를 사용하세요.',
    call_limit_reached:
      '이번 달 API 호출을 모두 사용했습니다. 다음 달까지 기다리거나 앱의 상한을 올리거나 API 요금제를 선택하세요.',
    idempotency_mismatch:
      '이 Idempotency-Key는 다른 요청에 이미 사용되었습니다. 요청마다 새 키를 사용하세요.',
    idempotency_in_flight:
      '이 Idempotency-Key의 첫 요청이 아직 처리 중입니다. 잠시 후 다시 보내세요.',
    draft_limit_reached: '초안 한도에 도달했습니다. 일부를 완전히 삭제한 다음 다시 저장하세요.',
    draft_damaged: '이 초안을 읽을 수 없습니다. 이전 버전을 열거나 그대로 다운로드하세요.',
    code_refused:
      '코드가 올바르지 않거나 이미 사용되었습니다. 다음 코드를 기다리거나 다른 코드를 사용하세요.',
    second_factor_required:
      '한 단계 남았습니다. 패스키, 인증 앱 또는 복구 코드로 본인임을 확인하세요.',
    second_factor_missing:
      '운영 영역에는 2단계 인증이 필요합니다. 먼저 계정의 보안 설정에서 설정하세요.',
    confirmation_required: '먼저 본인임을 확인하세요. 확인은 15분 동안 유효합니다.',
    taken_down: '이 작품은 법적인 이유로 제공되지 않습니다.',
    acting_refused: '다른 사람으로 작업하는 동안에는 할 수 없습니다. 본인만 할 수 있습니다.',
    key_refused: '이 API 키는 알 수 없거나 폐기 또는 만료되었습니다. 다른 키를 사용하세요.',
    scope_missing:
      '이 API 키로는 이 호출을 할 수 없습니다. 필드에 표시된 권한이 있는 키를 사용하세요.',
    invalid_request: '요청에 잘못된 부분이 있습니다. 표시된 항목을 확인하세요.',
    format_not_available: '이 에셋은 해당 형식으로 제공되지 않습니다. 다른 형식을 선택하세요.',
    login_required: '로그인이 필요합니다.',
    subscription_required: '이 에셋이 포함된 요금제가 필요합니다.',
    link_refused: '이 다운로드 링크는 더 이상 유효하지 않습니다. 다시 다운로드하세요.',
    not_found: '해당 이름으로는 아무것도 없습니다.',
    method_not_allowed: '이 주소는 해당 메서드를 지원하지 않습니다.',
    conflict: '동시에 다른 사람이 변경했습니다. 새로고침 후 다시 시도하세요.',
    wrong_credentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
    human_check_failed: '사람인지 확인하지 못했습니다. 다시 시도하세요.',
    bearer_refused:
      '이 액세스 토큰은 알 수 없거나 폐기 또는 만료되었습니다. 갱신하거나 앱을 다시 연결하세요.',
    session_ended: '로그아웃되었습니다. 다시 로그인하세요.',
    verification_required: '먼저 이메일 주소를 확인하세요.',
    request_refused:
      '이 요청은 이 사이트에서 온 것이 아닙니다. 페이지를 새로고침하고 다시 시도하세요.',
    not_allowed: '팀 소유자만 할 수 있습니다.',
    token_refused: '이 링크는 더 이상 유효하지 않습니다. 새 링크를 요청하세요.',
    account_changed: '다른 탭에서 계정을 전환했습니다. 이 페이지를 새로고침하세요.',
    seat_limit_reached: '팀의 좌석이 모두 찼습니다. 좌석을 추가하거나 먼저 누군가를 내보내세요.',
    payload_too_large: '데이터가 너무 큽니다. 나누어 보내세요.',
    unsupported_media_type: 'Content-Type: application/json 헤더로 JSON을 보내세요.',
    download_limit_reached:
      '이 기간의 다운로드를 모두 사용했습니다. 다음 기간을 기다리거나 더 큰 요금제를 선택하세요.',
    too_many_requests: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    internal: '서버 내부 오류가 발생했습니다.',
    render_failed: '파일을 만들 수 없습니다. 다른 형식을 시도하세요.',
    unavailable: '사이트를 시작하는 중이거나 점검 중입니다. 잠시 후 다시 시도하세요.',
    storage_full:
      '서버에 남은 공간이 없습니다. 아무것도 저장되지 않았습니다. 운영자에게 알려 주세요.',
    plan_unavailable: '이 요금제는 이용할 수 없습니다. 다른 요금제를 선택하세요.',
    coupon_refused:
      '이 주문에는 사용할 수 없는 코드입니다. 철자를 확인하거나 코드 없이 진행하세요.',
    payment_method_unavailable:
      '이 요금제는 해당 방법으로 결제할 수 없습니다. 다른 결제 수단을 선택하세요.',
    payment_declined:
      '결제가 거절되었습니다. 청구된 금액은 없습니다. 다른 카드나 결제 수단을 이용해 보세요.',
    team_required: '팀 요금제는 팀이 구매합니다. 먼저 팀으로 전환하세요.',
    too_few_seats:
      '팀의 인원과 대기 중인 초대보다 좌석이 적습니다. 좌석을 늘리거나 먼저 초대를 취소하세요.',
    personal_required: '이 요금제는 개인용입니다. 먼저 개인 계정으로 전환하세요.',
    payment_unavailable:
      '결제 서비스가 응답하지 않습니다. 청구된 금액은 없습니다. 잠시 후 다시 시도하세요.',
  },
} as const satisfies Record<Language, Record<ErrorCode, string>>
