import type { Outputs } from '#web/api.ts'

export type Device = Outputs['devices']['list']['rows'][number]

/** What a device is called in a sentence. */
export function nameOf({ name, externalId, personName, id }: Device): string {
  return name ?? externalId ?? personName ?? id.slice(-6)
}
