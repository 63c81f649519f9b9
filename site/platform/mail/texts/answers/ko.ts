import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: '요청 {reference}',
    heading: '요청을 받았습니다 · {reference}',
    before: [
      '담당자가 읽고 답합니다. 전용 페이지에서 상태, 모든 메시지, 보낸 파일을 확인할 수 있습니다.',
    ],
    button: '요청 열기',
    after: [
      '이 링크가 있는 사람만 페이지를 열 수 있습니다. 보낸 적이 없다면 이 메일을 무시하세요.',
    ],
  },
  'request-news': {
    subject: '요청 {reference} 소식',
    heading: '답변이 있습니다 · {reference}',
    before: ['{message}'],
    button: '읽고 답하기',
    after: ['이 메일이 아니라 페이지에서 답해 주세요.'],
  },
  'request-new': {
    subject: '새 요청 {reference}',
    heading: '새 요청 · {reference}',
    before: [
      '맞춤 주문, 작가 섭외 또는 교육 요금제 신청이 들어왔습니다. 직원 받은 편지함에 있습니다.',
    ],
    button: '받은 편지함 열기',
    after: ['이 주소가 {site}의 지원 주소라서 이 메일을 받습니다.'],
  },
  'takedown-received': {
    subject: '신고 {reference}',
    heading: '신고를 접수했습니다 · {reference}',
    before: [
      '담당자가 검토하고 영업일 5일 안에 결정합니다. 전용 페이지에서 진행 상황을 확인하거나 철회할 수 있습니다.',
    ],
    button: '신고 열기',
    after: [
      '이 링크가 있는 사람만 페이지를 열 수 있습니다. 보낸 적이 없다면 이 메일을 무시하세요.',
    ],
  },
  'takedown-news': {
    subject: '신고 {reference} 소식',
    heading: '신고 소식 · {reference}',
    before: ['{message}'],
    button: '신고 열기',
    after: [],
  },
  'takedown-reasons': {
    subject: '{name} 작품이 내려갔습니다',
    heading: '결정 이유: {name}',
    before: [
      '이 작품이 불법이라는 신고가 있었습니다. 담당자가 검토하여 다음 이유로 내렸습니다.',
      '{message}',
    ],
    button: '신고를 읽고 답하기',
    after: ['6개월 안에 이의를 제기할 수 있습니다. 이전에 받은 라이선스는 계속 유효합니다.'],
  },
  'takedown-restored': {
    subject: '{name} 작품이 돌아왔습니다',
    heading: '{name} 작품이 카탈로그로 돌아왔습니다',
    before: ['신고가 해결되어 작품을 다시 찾고 다운로드할 수 있습니다.'],
    button: '신고 열기',
    after: [],
  },
  contact: {
    subject: '{email} 님의 질문',
    heading: '새 질문이 있습니다',
    before: ['{message}'],
    button: '{email}에 답장',
    after: ['문의 양식으로 보낸 질문입니다. 직원 받은 편지함에도 있습니다.'],
  },
  'inbox-reply': {
    subject: '회신: {subject}',
    heading: '문의에 대한 답변',
    before: ['{words}'],
    button: '다시 문의하기',
    after: ['문의하신 ‘{subject}’에 대한 답변입니다.'],
  },
  'account-suspended': {
    subject: '계정이 정지되었습니다',
    heading: '계정이 정지되었습니다',
    before: [
      '로그아웃되었으며 현재 로그인할 수 없습니다. 데이터는 보관됩니다.',
      '이유:',
      '{words}',
    ],
    button: '문의하기',
    after: ['잘못된 조치라면 알려 주세요. 담당자가 모든 메시지를 읽습니다.'],
  },
  'account-let-in': {
    subject: '계정이 다시 활성화되었습니다',
    heading: '계정이 다시 활성화되었습니다',
    before: ['다시 로그인할 수 있습니다. 모든 것이 그대로입니다.'],
    button: '로그인',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} 작품이 카탈로그에서 내려졌습니다',
    heading: '{name} 작품이 카탈로그에서 내려졌습니다',
    before: [
      '이 작품을 카탈로그에서 내렸습니다. 이미 부여된 라이선스는 계속 유효합니다.',
      '이유:',
      '{words}',
    ],
    button: '내 작품 보기',
    after: ['잘못된 조치라면 알려 주세요. 담당자가 모든 메시지를 읽습니다.'],
  },
  'work-put-back': {
    subject: '{name} 작품이 카탈로그로 돌아왔습니다',
    heading: '{name} 작품이 카탈로그로 돌아왔습니다',
    before: ['작품이 다시 카탈로그와 검색에 표시됩니다.'],
    button: '작품 보기',
    after: [],
  },
  'works-taken-out': {
    subject: '카탈로그에서 내려진 작품: {count}개',
    heading: '카탈로그에서 내려진 작품: {count}개',
    before: [
      '다음 작품을 카탈로그에서 내렸습니다: {names}. 이미 부여된 라이선스는 계속 유효합니다.',
      '이유:',
      '{words}',
    ],
    button: '내 작품 보기',
    after: ['잘못된 조치라면 알려 주세요. 담당자가 읽습니다.'],
  },
  'works-put-back': {
    subject: '카탈로그로 돌아온 작품: {count}개',
    heading: '카탈로그로 돌아온 작품: {count}개',
    before: ['다시 누구나 찾을 수 있습니다: {names}.'],
    button: '내 작품 보기',
    after: [],
  },
  'health-alert': {
    subject: '사이트 상태: {headline}',
    heading: '사이트 상태: {headline}',
    before: ['{words}', '변화는 한 번만, 계속 빨간색인 것은 하루에 한 번 알립니다.'],
    button: '사이트 상태 보기',
    after: [],
  },
}
