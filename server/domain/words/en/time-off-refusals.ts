import { namedDay } from '#domain/words/named.ts'

type Params = Record<string, unknown>

/** Why days off were not taken, or not decided. */
export const timeOffRefusals = {
  time_off_overlaps: ({ from, to }: Params) =>
    `Days off stand there already: ${namedDay(String(from), 'en-US')} to ${namedDay(String(to), 'en-US')}.`,
  time_off_decided: () => 'It is decided already, or was taken back.',
}
