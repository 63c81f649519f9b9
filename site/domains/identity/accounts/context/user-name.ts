type Named = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** First and last name; else the part of the e-mail before the at-sign; else "Anonymous". */
export function displayName({ firstName, lastName, email }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || email.split('@')[0] || 'Anonymous'
}
