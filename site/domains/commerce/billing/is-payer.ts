type Acting = {
  readonly accountType: 'personal' | 'team'
  readonly teamRole: 'owner' | 'member' | null
}

/** May pay for the account acted for: oneself, or the owner of a team. */
export function isPayer({ accountType, teamRole }: Acting): boolean {
  return accountType === 'personal' || teamRole === 'owner'
}
