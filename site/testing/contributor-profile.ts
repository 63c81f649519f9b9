/** What somebody says who becomes a contributor. */
export const contributorProfile = (username: string) => ({
  username,
  name: 'Ina Ink',
  website: '',
  portfolio: 'https://ink.example/works',
  terms: 'on',
})
