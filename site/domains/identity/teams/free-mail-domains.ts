/**
 * Domains of mail providers that give anybody an address. Sharing one says nothing about working
 * together, so they neither make a company nor can a team prove that it owns one. Sorted; a domain
 * counts with its subdomains.
 */
export const freeMailDomains: readonly string[] = `
  10minutemail.com 126.com 139.com 163.com 189.cn 21cn.com abv.bg aim.com alice.it aliyun.com
  aol.co.uk aol.com aol.de aol.fr arcor.de att.net autograf.pl bellsouth.net bigmir.net
  bigpond.com bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com bt.com centrum.cz
  charter.net cock.li comcast.net cox.net daum.net disroot.org docomo.ne.jp dropmail.me
  earthlink.net email.com email.cz email.it emailn.de eircom.net excite.com ezweb.ne.jp
  fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de gawab.com gmail.com
  gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net gmx.us googlemail.com guerrillamail.com
  hanmail.net hey.com hotmail.be hotmail.ca hotmail.co.jp hotmail.co.th hotmail.co.uk
  hotmail.com hotmail.com.ar hotmail.com.br hotmail.de hotmail.es hotmail.fr hotmail.it
  hotmail.nl hushmail.com i.ua i.softbank.jp icloud.com ig.com.br inbox.com inbox.lv inbox.ru
  india.com indiatimes.com interia.pl internode.on.net iol.pt juno.com kakao.com keemail.me
  kolabnow.com korea.com laposte.net libero.it list.ru live.be live.ca live.cn live.co.uk
  live.com live.com.au live.com.mx live.com.pt live.de live.dk live.fr live.ie live.in live.it
  live.jp live.nl live.no live.se luukku.com lycos.com mac.com mail.bg mail.com mail.de mail.ee
  mail.ru mail2world.com mailbox.org mailfence.com mailinator.com me.com mindspring.com
  msn.com mweb.co.za mynet.com nate.com naver.com neuf.fr netscape.net netzero.net nifty.com
  ntlworld.com o2.co.uk o2.pl ok.ru onet.eu onet.pl online.de online.fr online.no oi.com.br
  optonline.net optusnet.com.au orange.fr outlook.at outlook.be outlook.co.th outlook.com
  outlook.com.ar outlook.com.au outlook.com.br outlook.cz outlook.de outlook.dk outlook.es
  outlook.fr outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.pt outlook.sa
  passport.com pobox.com pm.me poczta.fm posteo.de posteo.net prodigy.net.mx proton.me
  protonmail.ch protonmail.com qq.com r7.com rambler.ru rediffmail.com riseup.net rocketmail.com
  rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com
  skynet.be sky.com sohu.com softbank.ne.jp spoko.pl startmail.com sympatico.ca t-online.de
  t.me talktalk.net tele2.nl telenet.be telia.com telus.net temp-mail.org terra.com.br
  terra.es tim.it tin.it tiscali.co.uk tiscali.it tlen.pl tom.com trashmail.com tuta.com
  tuta.io tutamail.com tutanota.com tutanota.de tvcabo.pt uol.com.br ukr.net umail.net
  verizon.net videotron.ca vip.163.com vip.qq.com virgilio.it virgin.net virginmedia.com
  vodafone.it voila.fr volny.cz wanadoo.fr web.de windstream.net wp.pl xtra.co.nz ya.ru
  yahoo.at yahoo.be yahoo.ca yahoo.cn yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr
  yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au
  yahoo.com.br yahoo.com.cn yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.sg
  yahoo.com.tr yahoo.com.tw yahoo.com.vn yahoo.de yahoo.dk yahoo.es yahoo.fr yahoo.gr yahoo.ie
  yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se yandex.by yandex.com
  yandex.kz yandex.ru yandex.ua yeah.net ymail.com yopmail.com zohomail.com zohomail.eu
  zoznam.sk
`
  .trim()
  .split(/\s+/)
