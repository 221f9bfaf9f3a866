import { namedDay } from '#domain/words/named.ts'

type Params = Record<string, unknown>

export const timeOffRefusals = {
  time_off_overlaps: ({ from, to }: Params) =>
    `Ya hay días libres del ${namedDay(String(from), 'es-US')} al ${namedDay(String(to), 'es-US')}.`,
  time_off_decided: () => 'Ya está decidido o se retiró.',
}
