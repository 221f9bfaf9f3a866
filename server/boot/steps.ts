/** Says by name what is being done and how long it took, so that no silent minute reads as hung. */
export async function step<T>(name: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  process.stdout.write(`  ${name} ...\n`)
  const stillAtIt = setInterval(() => process.stdout.write(`  ${name}: still at it after ${seconds()}\n`), 10_000)
  try {
    const result = await work((detail) => process.stdout.write(`    ${detail}\n`))
    process.stdout.write(`  ${name}: done in ${seconds()}\n`)
    return result
  } catch (error) {
    process.stdout.write(`  ${name}: failed after ${seconds()}\n`)
    throw error
  } finally {
    clearInterval(stillAtIt)
  }
}
