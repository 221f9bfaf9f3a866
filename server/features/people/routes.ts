import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { sendStoredFile } from '../../http/stored-file.ts'
import { mailAttachment } from './mail-attachment.ts'

/** What goes with the fleet's mails: whoever hands one over by themselves needs its file as well. */
export const mailRoutes = new Hono<AppEnv>().get('/api/mails/:id/attachment', async (c) => {
  const actor = memberOf(c, 'GET /api/mails/:id/attachment')
  const id = recordIdOf(c)
  return sendStoredFile(c, actor.fleetId, await readAs(c, actor, (trx) => mailAttachment(trx, id, actor)))
})
