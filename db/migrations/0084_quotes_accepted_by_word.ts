import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** An admin may note that a customer accepted without the link: who said so, on which day, and by which way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table quote_answers
       add column channel text check (channel in ('phone', 'email', 'in_person', 'purchase_order')),
       add column said_on date,
       drop constraint quote_answers_signed,
       add constraint quote_answers_signed check (
         answer = 'declined'
         or signer_name is not null and agreement_sha256 is not null and (
           link_id is not null and method is not null and consent is not null and (method = 'typed') = (strokes is null)
             and channel is null and said_on is null
           or noted_by is not null and method is null and consent is null and strokes is null
             and channel is not null and said_on is not null))`,
  )
}
