import { isGuessable } from '#domain/people/password-rule.ts'
import { invalid } from '../../errors.ts'

/** @throws invalid on a password that is tried first: common words, or the person's and the company's own names */
export function checkPassword(password: string, own: readonly string[]): void {
  if (isGuessable(password, own)) throw invalid('password', 'password_too_common')
}
