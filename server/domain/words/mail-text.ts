import { oneLineEach } from '#domain/format/one-line.ts'

export type MailText = { subject: string; body: string }

/** A mail's text whose fillings stay on their line: a name with line breaks writes no paragraph of its own. */
export function mailText<Fillings extends object>(text: (fillings: Fillings) => MailText) {
  return (fillings: Fillings): MailText => text(oneLineEach(fillings))
}
