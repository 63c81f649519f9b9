/** What a custom order can be about. */
export const wantedKinds = ['icons', 'illustrations', '3d', 'lottie', 'other'] as const

/** Currencies that a budget is named in. */
export const currencies = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'KRW', 'BRL'] as const

/** Whom the plan for education is for. */
export const educationRoles = [
  'student',
  'teacher',
  'school',
  'nonprofit',
  'startup',
  'hackathon',
] as const
