import type { Option } from '#ui'

/**
 * What can be chosen while an answer is under way: of the answer before, only what bears the typed text. Somebody who types
 * fast and takes the first row would else take one that they did not type.
 */
export function choicesNow(choices: readonly Option[], typed: string, isAnswered: boolean): readonly Option[] {
  if (isAnswered) return choices
  const wanted = typed.trim().toLocaleLowerCase()
  return choices.filter(({ text, detail }) => `${text} ${detail ?? ''}`.toLocaleLowerCase().includes(wanted))
}
