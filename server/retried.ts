/** Serialization failure, deadlock, and a prepared statement whose result type a migration changed. */
const PASSING = new Set(['40001', '40P01', '0A000'])
const ATTEMPTS = 3
const STEP_MS = 20

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Runs a whole transaction again where Postgres says that a repetition may succeed. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= ATTEMPTS || !PASSING.has(codeOf(error) ?? '')) throw error
      const jitter = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
      await new Promise((resolve) => setTimeout(resolve, attempt * STEP_MS + (jitter * STEP_MS) / 256))
    }
  }
}
