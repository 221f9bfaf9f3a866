import { namedDay } from '#domain/words/named.ts'

type Params = Record<string, unknown>

export const timeOffRefusals = {
  time_off_overlaps: ({ from, to }: Params) =>
    `Une absence existe déjà du ${namedDay(String(from), 'fr-CA')} au ${namedDay(String(to), 'fr-CA')}.`,
  time_off_decided: () => 'C’est déjà décidé ou retiré.',
}
