/** What ends credentials of an account. `taken_over`: the first reset by a mailbox that had never answered before. */
export type EpochReason = 'reset' | 'taken_over' | 'password_changed' | 'signed_out_everywhere' | 'suspended'

/** What lets somebody into an account beside its password. */
export type CredentialKind = 'sessions' | 'tokens' | 'devices' | 'second_factor' | 'passkeys' | 'api_tokens'

/**
 * What stays valid when an account's epoch is raised; everything else ends. A mailbox alone never switches off a second
 * factor (design, section 9), unless nobody had shown before that the mailbox is theirs: then whoever made the account
 * may have set the factor up. Who changes a password has typed the one before, so keys that they made go on unless they
 * choose to end them too. A suspension ends what works in that one fleet and nothing of the person's other fleets.
 */
export const outlives: Record<EpochReason, readonly CredentialKind[]> = {
  reset: ['second_factor'],
  taken_over: [],
  password_changed: ['second_factor', 'passkeys', 'api_tokens'],
  signed_out_everywhere: ['second_factor', 'passkeys', 'api_tokens'],
  suspended: ['second_factor', 'passkeys', 'devices', 'tokens'],
}
