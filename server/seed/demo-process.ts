import { seedDemo } from './index.ts'

/** What the process of the demo tells the server that started it. */
export type DemoWord = { line: string } | { failed: string }

// Writes the days of the demo fleets of DATABASE_URL and DATA_FOLDER, and ends. The server that asks for it keeps neither
// the memory nor the time of it.
process.on('disconnect', () => process.exit(1))
const say = (word: DemoWord) => process.send?.(word)
try {
  await seedDemo(process.env.DATABASE_URL ?? '', process.env.DATA_FOLDER ?? '', (line) => say({ line }))
  process.exit(0)
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
