import type { PasswordPort } from '../ports.ts'

type Parameters = { memoryCost: number; timeCost: number }

/** 19 MiB and two passes: the least that is recommended for argon2id, about 11 ms. */
const PARAMETERS: Parameters = { memoryCost: 19_456, timeCost: 2 }
/** Each takes 19 MiB and a core; more at once only make every one slower. */
const AT_ONCE = 3

/**
 * Passwords by argon2id, hashed off the main thread.
 * @param parameters cheaper ones for tests
 */
export function bunPasswords(parameters: Parameters = PARAMETERS): PasswordPort {
  const options = { algorithm: 'argon2id', ...parameters } as const
  const inTurn = queue(AT_ONCE)
  // An unknown user costs the same time as a known one.
  let nobodys: Promise<string> | undefined
  const hash = (password: string) => inTurn(() => Bun.password.hash(password, options))
  return {
    hash,
    async verify(password, stored) {
      nobodys ??= hash(crypto.randomUUID())
      const against = stored ?? (await nobodys)
      const matches = await inTurn(() => Bun.password.verify(password, against))
      return matches && stored !== null
    },
  }
}

/** Runs at most `limit` pieces of work at once, the others in the order they came. */
function queue(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
