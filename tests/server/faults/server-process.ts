import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { stopOnSignals } from '#server/boot/stopping.ts'
import { serve } from '#server/index.ts'

/** The real server on its own durable database, as a process that a test may kill: `server-process.ts FOLDER PORT`. It ends with whoever started it. */
const [dataFolder = '', port = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataFolder })
await migrate(embedded.url)
const server = await serve({ host: '127.0.0.1', port: Number(port), databaseUrl: embedded.url, dataFolder })
const stopping = stopOnSignals()
stopping.add('database', () => embedded.stop())
stopping.add('server', () => server.stop())
process.stdin.on('end', () => void stopping.end(0)).resume()
process.stdout.write(`ready ${embedded.url}\n`)
