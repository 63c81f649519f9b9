import type { MailTexts } from '../mail-templates.ts'

export const ko: MailTexts = {
  footer: '{site}에서 이 주소가 사용되어 이 메일을 보내드립니다.',
  link: '버튼이 작동하지 않으면 다음 주소를 여세요.',
  mails: {
    verification: {
      subject: '이메일 주소를 확인하세요',
      heading: '본인의 주소가 맞나요?',
      before: ['확인하면 {site} 계정이 내 것이 됩니다. 링크는 3일간 유효합니다.'],
      button: '주소 확인',
      after: [
        '가입하지 않았다면 이 메일을 무시하세요. 링크 없이는 아무도 이 주소를 가질 수 없습니다.',
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
        '주소가 확인되었습니다. 아이콘, 일러스트, 3D, 애니메이션이 기다리고 있습니다. 무료 에셋은 바로 사용할 수 있습니다.',
      ],
      button: '둘러보기',
      after: [],
    },
    'password-changed': {
      subject: '비밀번호가 변경되었습니다',
      heading: '비밀번호가 변경되었습니다',
      before: ['{site} 계정의 비밀번호가 새로 바뀌었고, 다른 모든 곳에서 로그아웃되었습니다.'],
      button: '제가 하지 않았습니다',
      after: ['본인이라면 아무것도 하지 않아도 됩니다.'],
    },
    invitation: {
      subject: '{inviter} 님이 {team}에 초대합니다',
      heading: '{team}에 참가하세요',
      before: [
        '{inviter} 님이 {site}의 {team} 팀에서 함께 일하자고 초대합니다. 초대는 7일간 유효합니다.',
      ],
      button: '초대 수락',
      after: ['{inviter} 님을 모른다면 이 메일을 무시하세요.'],
    },
  },
}
