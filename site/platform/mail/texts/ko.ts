import { answers } from './answers/ko.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const ko: MailTexts = {
  footer: '{site}에서 이 주소가 사용되어 이 메일을 보내 드립니다.',
  link: '버튼이 작동하지 않으면 다음 주소를 여세요.',
  unsubscribe: '이런 메일 수신 거부:',
  mails: {
    verification: {
      subject: '이메일 주소를 확인하세요',
      heading: '본인의 주소가 맞나요?',
      before: ['{site} 계정을 유지하려면 확인해 주세요. 링크는 3일간 유효합니다.'],
      button: '주소 확인',
      after: [
        '가입하지 않았다면 이 메일을 무시하세요. 링크 없이는 아무도 이 주소를 사용할 수 없습니다.',
      ],
    },
    'account-exists': {
      subject: '이미 계정이 있습니다',
      heading: '내 주소로 누군가 가입했습니다',
      before: [
        '이미 {site} 계정이 있으며 아무것도 바뀌지 않았습니다. 본인이라면 평소처럼 로그인하거나 새 비밀번호를 설정하세요.',
      ],
      button: '새 비밀번호 설정',
      after: ['본인이 아니라면 아무것도 하지 않아도 됩니다.'],
    },
    reset: {
      subject: '새 비밀번호를 설정하세요',
      heading: '{site}의 새 비밀번호',
      before: ['이 링크가 요청되었습니다. 한 시간 동안 유효하며 한 번만 사용할 수 있습니다.'],
      button: '새 비밀번호 설정',
      after: ['요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로입니다.'],
    },
    welcome: {
      subject: '{site}에 오신 것을 환영합니다',
      heading: '{name} 님, 반갑습니다',
      before: [
        '주소가 확인되었습니다. 이제 모든 무료 아이콘, 일러스트, 3D, 애니메이션을 다운로드할 수 있습니다.',
      ],
      button: '둘러보기',
      after: [],
    },
    'password-changed': {
      subject: '비밀번호가 변경되었습니다',
      heading: '비밀번호가 변경되었습니다',
      before: ['{site} 계정의 비밀번호가 변경되었고, 다른 모든 기기에서 로그아웃되었습니다.'],
      button: '제가 하지 않았습니다',
      after: ['본인이라면 아무것도 하지 않아도 됩니다.'],
    },
    'address-proved': {
      subject: '이메일 주소가 확인되었습니다. 같은 주소의 다른 계정이 있습니다',
      heading: '같은 주소를 사용한 다른 계정',
      before: [
        '이 주소가 {site} 계정 하나에서 확인되었습니다. 다른 계정들은 확인하지 않은 채 이 주소를 사용했습니다.',
        '구독, 팀, 잔액이 없어 닫힌 계정: {closed}. 각자의 비밀번호로 계속 열려 있는 계정: {kept}.',
      ],
      button: '새 비밀번호 설정',
      after: [
        '닫힌 계정이 본인의 것이라면 이 주소로 새 비밀번호를 요청하고 그 계정을 선택해 다시 여세요. 본인의 계정이 없다면 아무것도 하지 않아도 됩니다.',
      ],
    },
    'second-factor-changed': {
      subject: '2단계 로그인 설정이 변경되었습니다',
      heading: '2단계 로그인 설정이 변경되었습니다',
      before: ['{change}'],
      button: '설정 보기',
      after: [
        '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 아니라면 새 비밀번호를 설정하고 모르는 인증 수단을 제거하세요.',
      ],
    },
    invitation: {
      subject: '{inviter} 님이 {team}에 초대합니다',
      heading: '{team}에 참가하세요',
      before: ['{inviter} 님이 {site}의 {team} 팀에 초대했습니다. 초대는 7일간 유효합니다.'],
      button: '초대 수락',
      after: ['{inviter} 님을 모른다면 이 메일을 무시하세요.'],
    },
    'staff-invitation': {
      subject: '{inviter} 님이 {site} 운영진에 초대합니다',
      heading: '{site} 운영에 참여하세요',
      before: [
        '{inviter} 님이 {site} 운영을 함께하자고 초대합니다. 초대는 7일간 유효하며 이 주소의 계정에서 사용할 수 있습니다.',
      ],
      button: '초대 수락',
      after: ['{inviter} 님을 모른다면 이 메일을 무시하세요.'],
    },
    'payment-receipt': {
      subject: '결제 완료: {plan}',
      heading: '결제해 주셔서 감사합니다',
      before: [
        '{plan} 요금 {amount}을(를) 받았습니다. 청구서 {number}은(는) 계정에서 확인할 수 있습니다.',
      ],
      button: '청구서 보기',
      after: ['이 메일을 보관해 두세요.'],
    },
    'payment-failed': {
      subject: '결제에 실패했습니다',
      heading: '{amount}을(를) 청구하지 못했습니다',
      before: [
        '{plan} 결제가 거절되었습니다. 이용은 계속할 수 있으며 {date}에 다시 시도합니다.',
        '카드가 만료되었거나 교체되었다면 새 카드를 추가해 주세요.',
      ],
      button: '결제 수단 확인',
      after: ['이미 결제하셨다면 아무것도 하지 않아도 됩니다.'],
    },
    'payment-failed-again': {
      subject: '결제가 다시 실패했습니다',
      heading: '아직 {amount}을(를) 청구하지 못했습니다',
      before: ['{plan} 결제가 다시 거절되었습니다. 다음 시도는 {date}입니다.'],
      button: '결제 수단 변경',
      after: ['다른 카드로 해결되는 경우가 많습니다. 거절 사유는 카드사에 문의해 주세요.'],
    },
    'payment-last-chance': {
      subject: '요금제가 곧 종료됩니다',
      heading: '{plan}이(가) {date}에 종료됩니다',
      before: [
        '{amount}이(가) 미납 상태이며 더 이상 자동으로 시도하지 않습니다. 요금제를 유지하려면 {date}까지 결제해 주세요.',
      ],
      button: '지금 결제',
      after: ['다운로드한 에셋의 라이선스는 요금제가 끝난 뒤에도 유효합니다.'],
    },
    'renewal-notice': {
      subject: '{plan}이(가) {date}에 갱신됩니다',
      heading: '요금제가 곧 갱신됩니다',
      before: ['{date}에 {plan}이(가) 갱신되며 {amount}이(가) 청구됩니다.'],
      button: '구독 관리',
      after: [
        '갱신을 갱신을 원하지 않으시면 그 전에 해지해 주세요. 기간이 끝날 때까지 이용할 수 있습니다.',
      ],
    },
    'pre-debit-notice': {
      subject: '{amount} 출금 예정',
      heading: '{date}에 {amount}이(가) 출금됩니다',
      before: [
        '{plan} 출금 전 안내입니다. 승인하신 내용에 따라 {date}에 {amount}을(를) 출금합니다.',
      ],
      button: '출금 승인 관리 또는 취소',
      after: ['동의하지 않으시면 그 전에 해지해 주세요. 출금되지 않습니다.'],
    },
    'subscription-ended': {
      subject: '요금제가 종료되었습니다',
      heading: '{plan}이(가) 종료되었습니다',
      before: ['이제 무료 요금제입니다. 다운로드한 에셋의 라이선스와 컬렉션은 그대로 남습니다.'],
      button: '요금제 보기',
      after: [],
    },
    'subscription-refunded': {
      subject: '요금제가 종료되었습니다',
      heading: '{plan}이(가) 종료되었습니다',
      before: [
        '결제 금액이 환불되어 그 기간의 라이선스도 종료되었습니다. 이제 무료 요금제이며, 무료 에셋과 컬렉션은 그대로 남습니다.',
      ],
      button: '요금제 보기',
      after: [],
    },
    cancelled: {
      subject: '{plan}은(는) 갱신되지 않습니다',
      heading: '갱신이 취소되었습니다',
      before: ['{plan}은(는) {date}까지 이용할 수 있습니다. 더 이상 청구되지 않습니다.'],
      button: '요금제 유지하기',
      after: ['그날까지는 클릭 한 번으로 해지를 취소할 수 있습니다.'],
    },
    'api-limit': {
      subject: '이번 달 API 호출의 {percent}%를 사용했습니다',
      heading: 'API 호출의 {percent}%를 사용했습니다',
      before: [
        '이번 달 키로 {limit}회 중 {calls}회를 호출했습니다. 100%가 되면 {date}(UTC)까지 추가 호출이 거부됩니다.',
      ],
      button: '사용량 보기',
      after: ['그곳에서 앱의 상한을 올리거나 API 요금제를 선택할 수 있습니다.'],
    },
    refund: {
      subject: '{amount} 환불',
      heading: '{amount}을(를) 환불했습니다',
      before: [
        '환불 명세서 {number}은(는) 계정에서 확인할 수 있습니다. 은행에 따라 5~10일 정도 걸립니다.',
      ],
      button: '환불 명세서 보기',
      after: [],
    },
    withdrawal: {
      subject: '청약 철회를 접수했습니다',
      heading: '{plan} 청약 철회',
      before: [
        '{date}에 {plan} 계약의 청약 철회를 접수했습니다. 계약은 종료되었으며 {amount}을(를) 결제하신 방법으로 환불합니다.',
      ],
      button: '환불 보기',
      after: ['이 메일을 확인서로 보관해 주세요.'],
    },
    digest: {
      subject: '{site}의 읽지 않은 소식 {count}개',
      heading: '아직 읽지 않은 소식',
      before: ['{news}'],
      button: '모두 보기',
      after: [],
    },
    'earnings-closed': {
      subject: '{month} 수익',
      heading: '{month} 수익은 {amount}입니다',
      before: [
        '이 달이 마감되었습니다. 다운로드마다 얻은 수익과 계산 방법을 보고, 확인용 파일을 다운로드할 수 있습니다.',
      ],
      button: '수익 보기',
      after: [],
    },
    'payout-paid': {
      subject: '지급이 진행 중입니다',
      heading: '{amount}을(를) 보냈습니다',
      before: [
        '은행에 이체를 맡겼습니다. 번호는 {number}이며 보통 영업일 기준 2일 안에 도착합니다.',
      ],
      button: '지급 내역 보기',
      after: [],
    },
    'payout-refused': {
      subject: '지급이 이루어지지 않았습니다',
      heading: '지급 {number}이(가) 이루어지지 않았습니다',
      before: ['{amount}이(가) 잔액으로 돌아왔습니다. 이유는 다음과 같습니다.', '{message}'],
      button: '지급 내역 보기',
      after: [],
    },
    'deletion-planned': {
      subject: '계정이 삭제됩니다',
      heading: '계정이 {date}에 삭제됩니다',
      before: [
        '계정 삭제 요청을 받았습니다. 그때까지는 모든 기능을 그대로 쓸 수 있고, 한 번의 클릭으로 계정을 유지할 수 있습니다.',
      ],
      button: '계정 유지',
      after: ['청구서와 관련 기록은 이름과 주소 없이 남습니다.'],
    },
    ...answers,
  },
}
