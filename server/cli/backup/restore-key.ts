import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { keyIdOf } from '../../adapters/secret-box.ts'
import { keptSecretsKey, putSecretsKey } from '../../adapters/secrets-key.ts'
import { sealedNumbers } from '../../features/onboarding/sealed-numbers.ts'
import { sealedLinks } from '../../features/people/sealed-links.ts'
import type { Installation } from '../operator-database.ts'
import { type Manifest, SECRETS_KEY } from './manifest.ts'
import { tarEntries } from './tar.ts'

export type RestoredKey = {
  /** `kept`: the key of this place was left as it is. */
  key: 'brought back' | 'kept'
  /** So many waiting links are sealed under a key that this place does not have. */
  closedLinks: number
  /** The same of tax numbers. */
  closedNumbers: number
}

/**
 * Brings back the key of waiting links where the backup holds it. SECRETS_KEY wins over it; a key of the data folder is
 * kept beside it under another name.
 */
export async function restoreKey(
  place: Pick<Installation, 'env' | 'dataFolder'>,
  db: Kysely<Database>,
  path: string,
  { secretsKey }: Pick<Manifest, 'secretsKey'>,
  now: string,
): Promise<RestoredKey> {
  const { env, dataFolder } = place
  const inside = secretsKey?.isInside ? await keyInside(path) : null
  const here = await idHere(place)
  const isBrought = inside !== null && env.secretsKey === null && here !== secretsKey?.id
  if (isBrought) putSecretsKey(inside, dataFolder, now)
  const own = await idHere(place)
  return {
    key: isBrought ? 'brought back' : 'kept',
    closedLinks: othersThan(own, await sealedLinks(db)),
    closedNumbers: othersThan(own, await sealedNumbers(db)),
  }
}

function othersThan(own: string | null, byKey: Map<string, number>): number {
  return [...byKey].reduce((sum, [key, count]) => (key === own ? sum : sum + count), 0)
}

async function idHere({ env, dataFolder }: Pick<Installation, 'env' | 'dataFolder'>): Promise<string | null> {
  const key = keptSecretsKey(env.secretsKey, dataFolder)
  return key && keyIdOf(key)
}

async function keyInside(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  for await (const { path: name, bytes } of tarEntries(path)) {
    if (name === SECRETS_KEY) return Uint8Array.fromHex(new TextDecoder().decode(bytes))
  }
  return null
}
