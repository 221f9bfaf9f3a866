/** Why somebody is not let in, or a change of people is not made. */
export const peopleRefusals = {
  password_too_common: () =>
    'This password is easy to guess: common words, names, rows of keys. A few unrelated words do well.',
  wrong_password: () => 'This is not your password.',
  too_many_mails: (p: Record<string, unknown>) =>
    `Your fleet has written ${String(p.maximum)} mails within a day, which is all it may. Nobody was invited; go on tomorrow.`,
  too_many_sign_ups: () => 'Too many fleets were founded here within the hour. Try again later.',
  reset_needed: () =>
    'Too many wrong passwords in a row. Choose a new password: “Forgot your password?” sends you a link.',
  link_not_valid: () => 'This link is used, expired or not complete. Ask for a new one.',
  other_account: () => 'This invitation is for another address. Sign out and open the link again.',
  sign_in_first: () => 'There is an account for this address. Sign in with it and the invitation is accepted.',
  last_admin: () => 'A fleet needs one admin at least. Make somebody else admin first.',
  contractor_needed: () => 'Say for which contractor this person works.',
  record_taken: () => 'This record belongs to somebody else already.',
  not_yourself: () => 'You cannot suspend yourself.',
  not_a_zone: () => 'This is no time zone. Write it like America/Chicago.',
  no_demo: () => 'One-click sign-in works in demo fleets on this machine only.',
  always_told: () => 'You are always told of this: it guards your account.',
  not_told_of_this: () => 'This role is not told of this kind of news.',
  second_factor_on: () => 'The second step is switched on already.',
  second_factor_off: () => 'The second step is not switched on.',
  wrong_code: () => 'This code is not right, or was used already. Wait for the next one.',
  too_many_tokens: () => 'You have 20 access tokens already. Take one back first.',
  no_such_load: () => 'No load of this fleet has this number.',
  confirm_password: () => 'This needs your password. Nothing was changed yet.',
  passkey_not_right: () => 'The device could not be checked for this. Try again, or sign in with your password.',
  too_many_passkeys: () => 'You have 20 passkeys already. Remove one first.',
}
