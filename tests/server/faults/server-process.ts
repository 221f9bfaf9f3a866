import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { serve } from '#server/index.ts'

/** The real server on its own durable database, as a process that a test may kill: `server-process.ts FOLDER PORT`. */
const [dataFolder = '', port = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataFolder })
await migrate(embedded.url)
const server = await serve({ host: '127.0.0.1', port: Number(port), databaseUrl: embedded.url, dataFolder })
process.on('SIGTERM', async () => {
  await server.stop()
  await embedded.stop()
  process.exit(0)
})
process.stdout.write(`ready ${embedded.url}\n`)
