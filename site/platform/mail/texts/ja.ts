import { answers } from './answers/ja.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const ja: MailTexts = {
  footer: 'このメールは、{site}でこのアドレスが使用されたためお送りしています。',
  link: 'ボタンが動作しない場合は、次のアドレスを開いてください。',
  unsubscribe: 'このようなメールの配信を停止する：',
  mails: {
    verification: {
      subject: 'メールアドレスの確認',
      heading: 'このアドレスはあなたのものですか？',
      before: [
        '{site}のアカウントを使い続けるには、確認してください。リンクの有効期間は3日間です。',
      ],
      button: 'アドレスを確認する',
      after: [
        '登録した覚えがない場合は、このメールを無視してください。リンクがなければ、誰もこのアドレスを使えません。',
      ],
    },
    'account-exists': {
      subject: 'すでにアカウントをお持ちです',
      heading: 'あなたのアドレスで登録がありました',
      before: [
        '{site}のアカウントはすでにあり、何も変更されていません。ご本人の場合は、いつものようにログインするか、新しいパスワードを設定してください。',
      ],
      button: '新しいパスワードを設定',
      after: ['お心当たりがない場合、何もする必要はありません。'],
    },
    reset: {
      subject: '新しいパスワードの設定',
      heading: '{site}の新しいパスワード',
      before: ['このリンクのリクエストがありました。有効期間は1時間で、一度だけ使えます。'],
      button: '新しいパスワードを設定',
      after: [
        'リクエストしていない場合は、このメールを無視してください。パスワードは変わりません。',
      ],
    },
    welcome: {
      subject: '{site}へようこそ',
      heading: '{name}さん、ようこそ',
      before: [
        'アドレスが確認されました。無料のアイコン、イラスト、3D、アニメーションをすべてダウンロードできます。',
      ],
      button: '見てみる',
      after: [],
    },
    'password-changed': {
      subject: 'パスワードが変更されました',
      heading: 'パスワードが変更されました',
      before: [
        '{site}のアカウントのパスワードが変更され、ほかの端末ではすべてログアウトされました。',
      ],
      button: '心当たりがない',
      after: ['ご本人の場合、何もする必要はありません。'],
    },
    'address-proved': {
      subject: 'メールアドレスが確認されました（同じアドレスのアカウントが他にあります）',
      heading: '同じアドレスを登録した他のアカウント',
      before: [
        'このアドレスは{site}の1つのアカウントで確認されました。確認せずに同じアドレスを登録したアカウントが他にあります。',
        'サブスクリプション、チーム、残高がないため閉鎖されたアカウント：{closed}。それぞれのパスワードで引き続き使えるアカウント：{kept}。',
      ],
      button: '新しいパスワードを設定',
      after: [
        '閉鎖されたアカウントがご自身のものである場合は、このアドレスで新しいパスワードを申請し、そのアカウントを選ぶと再び開けます。心当たりがない場合は、何もする必要はありません。',
      ],
    },
    'second-factor-changed': {
      subject: '2段階ログインの設定が変更されました',
      heading: '2段階ログインの設定が変更されました',
      before: ['{change}'],
      button: '設定を確認する',
      after: [
        'ご本人であれば、何もする必要はありません。心当たりがない場合は、新しいパスワードを設定し、見覚えのない認証方法を削除してください。',
      ],
    },
    invitation: {
      subject: '{inviter}さんから{team}への招待',
      heading: '{team}に参加する',
      before: [
        '{inviter}さんが、{site}のチーム{team}にあなたを招待しています。招待の有効期間は7日間です。',
      ],
      button: '招待を受ける',
      after: ['{inviter}さんをご存じない場合は、このメールを無視してください。'],
    },
    'staff-invitation': {
      subject: '{inviter}さんから{site}の運営への招待',
      heading: '{site}の運営に参加する',
      before: [
        '{inviter}さんが、{site}の運営にあなたを招待しています。招待の有効期間は7日間で、このアドレスのアカウントで使えます。',
      ],
      button: '招待を受ける',
      after: ['{inviter}さんをご存じない場合は、このメールを無視してください。'],
    },
    'payment-receipt': {
      subject: 'お支払いを受け付けました：{plan}',
      heading: 'お支払いありがとうございます',
      before: ['{plan}の料金{amount}を受領しました。請求書{number}はアカウントで確認できます。'],
      button: '請求書を見る',
      after: ['このメールは控えとして保管してください。'],
    },
    'payment-failed': {
      subject: 'お支払いに失敗しました',
      heading: '{amount}を請求できませんでした',
      before: [
        '{plan}のお支払いが承認されませんでした。引き続きご利用いただけます。{date}にもう一度お試しします。',
        'カードの有効期限切れや再発行の場合は、新しいカードを追加してください。',
      ],
      button: 'お支払い方法を確認',
      after: ['すでにお支払い済みの場合は、何もする必要はありません。'],
    },
    'payment-failed-again': {
      subject: 'お支払いが再び失敗しました',
      heading: 'まだ{amount}を請求できていません',
      before: ['{plan}のお支払いが再び承認されませんでした。次回は{date}にお試しします。'],
      button: 'お支払い方法を変更',
      after: [
        '別のカードで解決することがほとんどです。承認されない理由はカード会社にお問い合わせください。',
      ],
    },
    'payment-last-chance': {
      subject: 'プランがまもなく終了します',
      heading: '{plan}は{date}に終了します',
      before: [
        '{amount}が未払いです。自動での再請求は行いません。プランを続けるには{date}までにお支払いください。',
      ],
      button: '今すぐ支払う',
      after: ['ダウンロード済みの素材のライセンスは、プラン終了後も有効です。'],
    },
    'renewal-notice': {
      subject: '{plan}は{date}に更新されます',
      heading: 'プランの更新が近づいています',
      before: ['{date}に{plan}が更新され、{amount}が請求されます。'],
      button: 'サブスクリプションを管理',
      after: [
        '更新を希望されない場合は、その日までに解約してください。期間の終わりまではご利用いただけます。',
      ],
    },
    'pre-debit-notice': {
      subject: '{amount}の引き落とし予定',
      heading: '{date}に{amount}を引き落とします',
      before: [
        '{plan}の引き落とし前のお知らせです。{date}に、ご承認いただいた内容に基づき{amount}を引き落とします。',
      ],
      button: '引き落としの管理・取り消し',
      after: ['同意されない場合は、その日までに解約すれば引き落としは行われません。'],
    },
    'subscription-ended': {
      subject: 'プランが終了しました',
      heading: '{plan}は終了しました',
      before: [
        'アカウントは無料プランになりました。ダウンロードした素材のライセンスとコレクションはそのまま残ります。',
      ],
      button: 'プランを見る',
      after: [],
    },
    'subscription-refunded': {
      subject: 'プランが終了しました',
      heading: '{plan}は終了しました',
      before: [
        'お支払いが返金されたため、その期間のライセンスも終了しました。アカウントは無料プランになりました。無料の素材とコレクションはそのまま残ります。',
      ],
      button: 'プランを見る',
      after: [],
    },
    cancelled: {
      subject: '{plan}は更新されません',
      heading: '自動更新を停止しました',
      before: ['{plan}は{date}までご利用いただけます。今後の請求はありません。'],
      button: 'やはりプランを続ける',
      after: ['その日までは、ワンクリックで解約を取り消せます。'],
    },
    'api-limit': {
      subject: '今月のAPI呼び出しの{percent}%を使いました',
      heading: 'API呼び出しの{percent}%を使いました',
      before: [
        '今月、キーによる呼び出しは{limit}回中{calls}回です。100%に達すると、{date}（UTC）まで呼び出しは拒否されます。',
      ],
      button: '使用状況を見る',
      after: ['そこでアプリの上限を上げるか、APIプランを選べます。'],
    },
    refund: {
      subject: '{amount}の返金',
      heading: '{amount}を返金しました',
      before: [
        '返金明細書{number}はアカウントで確認できます。金融機関により5〜10日ほどかかります。',
      ],
      button: '返金明細書を見る',
      after: [],
    },
    withdrawal: {
      subject: '撤回のお申し出を受け付けました',
      heading: '{plan}の撤回',
      before: [
        '{date}に{plan}の契約撤回のお申し出を受け付けました。契約は終了し、{amount}をお支払い時と同じ方法で返金します。',
      ],
      button: '返金を見る',
      after: ['このメールは確認書として保管してください。'],
    },
    digest: {
      subject: '{site}の未読が{count}件あります',
      heading: 'まだお読みでないお知らせ',
      before: ['{news}'],
      button: 'すべて見る',
      after: [],
    },
    'earnings-closed': {
      subject: '{month}の収益',
      heading: '{month}の収益は{amount}です',
      before: [
        'この月は締め切られました。各ダウンロードの収益と計算のしかたを確認し、検算用のファイルをダウンロードできます。',
      ],
      button: '収益を見る',
      after: [],
    },
    'payout-paid': {
      subject: 'お支払いの手続きが完了しました',
      heading: '{amount}をお支払いしました',
      before: ['銀行に振込を依頼しました。番号は{number}で、通常2営業日以内に届きます。'],
      button: 'お支払いを見る',
      after: [],
    },
    'payout-refused': {
      subject: 'お支払いができませんでした',
      heading: 'お支払い{number}はできませんでした',
      before: ['{amount}は残高に戻りました。理由は次のとおりです。', '{message}'],
      button: 'お支払いを見る',
      after: [],
    },
    'deletion-planned': {
      subject: 'アカウントが削除されます',
      heading: 'アカウントは{date}に削除されます',
      before: [
        '削除の申請を受け付けました。それまではこれまでどおり使え、ワンクリックでアカウントを残せます。',
      ],
      button: 'アカウントを残す',
      after: ['請求書とその記録は、お名前と住所を消したうえで残ります。'],
    },
    ...answers,
  },
}
