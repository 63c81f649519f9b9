import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'お問い合わせ{reference}',
    heading: 'お問い合わせを受け付けました · {reference}',
    before: [
      '担当者が読み、お返事します。専用のページで、進み具合、すべてのメッセージ、お送りいただいたファイルを確認できます。',
    ],
    button: 'ページを開く',
    after: [
      'このリンクを持つ人だけがページを開けます。お心当たりがなければ、このメールは無視してください。',
    ],
  },
  'request-news': {
    subject: 'お問い合わせ{reference}についてのお知らせ',
    heading: 'お返事があります · {reference}',
    before: ['{message}'],
    button: '読んで返信する',
    after: ['返信はこのメールではなく、ページからお願いします。'],
  },
  'request-new': {
    subject: '新しいお問い合わせ{reference}',
    heading: '新しいお問い合わせ · {reference}',
    before: [
      'オーダーメイド、制作依頼、または教育プランの申し込みが届きました。スタッフの受信箱にあります。',
    ],
    button: '受信箱を開く',
    after: ['{site}のサポート用アドレスのため、このメールをお送りしています。'],
  },
  'takedown-received': {
    subject: '申し立て{reference}',
    heading: '申し立てを受け付けました · {reference}',
    before: [
      '担当者が確認し、5営業日以内に判断します。専用のページで進み具合の確認や取り消しができます。',
    ],
    button: '申し立てを開く',
    after: [
      'このリンクを持つ人だけがページを開けます。心当たりがなければ、このメールは無視してください。',
    ],
  },
  'takedown-news': {
    subject: '申し立て{reference}のお知らせ',
    heading: '申し立てのお知らせ · {reference}',
    before: ['{message}'],
    button: '申し立てを開く',
    after: [],
  },
  'takedown-reasons': {
    subject: '「{name}」を取り下げました',
    heading: '判断の理由：{name}',
    before: [
      'この作品が違法であるとの申し立てがありました。担当者が確認し、次の理由で取り下げました。',
      '{message}',
    ],
    button: '申し立てを読んで回答する',
    after: ['6か月以内に異議を申し立てられます。すでに付与されたライセンスは引き続き有効です。'],
  },
  'takedown-restored': {
    subject: '「{name}」が戻りました',
    heading: '「{name}」がカタログに戻りました',
    before: ['申し立ては解決しました。作品は再び検索・ダウンロードできます。'],
    button: '申し立てを開く',
    after: [],
  },
  contact: {
    subject: '{email}からの質問',
    heading: '新しい質問があります',
    before: ['{message}'],
    button: '{email}に返信',
    after: ['お問い合わせフォームから送信されました。スタッフの受信箱にもあります。'],
  },
  'inbox-reply': {
    subject: '返信：{subject}',
    heading: 'お問い合わせへの回答',
    before: ['{words}'],
    button: 'もう一度問い合わせる',
    after: ['お問い合わせ「{subject}」への回答です。'],
  },
  'account-suspended': {
    subject: 'アカウントが停止されました',
    heading: 'アカウントが停止されました',
    before: [
      'ログアウトされ、現在はログインできません。データは保存されています。',
      '理由：',
      '{words}',
    ],
    button: '問い合わせる',
    after: ['誤りの場合はお知らせください。担当者がすべてのメッセージを読みます。'],
  },
  'account-let-in': {
    subject: 'アカウントが再開されました',
    heading: 'アカウントが再開されました',
    before: ['再びログインできます。すべて元のままです。'],
    button: 'ログイン',
    after: [],
  },
  'work-taken-out': {
    subject: '{name}はカタログから外されました',
    heading: '{name}はカタログから外されました',
    before: [
      'この作品をカタログから外しました。すでに付与されたライセンスは有効なままです。',
      '理由：',
      '{words}',
    ],
    button: '作品を見る',
    after: ['誤りの場合はお知らせください。担当者がすべてのメッセージを読みます。'],
  },
  'work-put-back': {
    subject: '{name}がカタログに戻りました',
    heading: '{name}がカタログに戻りました',
    before: ['作品が再びカタログと検索に表示されます。'],
    button: '作品を見る',
    after: [],
  },
  'works-taken-out': {
    subject: 'カタログから外された作品：{count}点',
    heading: 'カタログから外された作品：{count}点',
    before: [
      '次の作品をカタログから外しました：{names}。すでに付与されたライセンスは有効なままです。',
      '理由：',
      '{words}',
    ],
    button: '作品を見る',
    after: ['誤りの場合はお知らせください。担当者が読みます。'],
  },
  'works-put-back': {
    subject: 'カタログに戻った作品：{count}点',
    heading: 'カタログに戻った作品：{count}点',
    before: ['再び誰でも見つけられます：{names}。'],
    button: '作品を見る',
    after: [],
  },
  'health-alert': {
    subject: 'サイトの状態：{headline}',
    heading: 'サイトの状態：{headline}',
    before: ['{words}', '変化は1回だけ、赤のままのものは1日1回お知らせします。'],
    button: 'サイトの状態を見る',
    after: [],
  },
}
