import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import {
  type ArchiveInput,
  archiveInput,
  type OptionsQuery,
  optionsQuery,
  type PartyFilter,
  recordId,
} from '#contracts/parties.ts'
import { recordContract } from '#contracts/record.ts'
import type { RecordBase } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { procedure } from '../../trpc.ts'
import type { Page } from '../keyset.ts'
import type { RecordKind } from './record-kind.ts'
import type { Values } from './record-specifics.ts'
import { createRecord, type Kept, setArchived, updateRecord } from './records.ts'

type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: object }>
type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: object }>
type Change<Fields> = Fields & { operationId: Uuid; id: Uuid }

/** The procedures that every declared record has. */
type RecordProcedures<Row, Fields, Filter, Option> = {
  list: Query<PartyFilter & Filter, Page<Row>>
  options: Query<OptionsQuery, Option[]>
  byId: Query<{ id: Uuid }, Row>
  create: Mutation<Change<Fields>, Row>
  update: Mutation<Change<Fields> & { version: number }, Row>
  archive: Mutation<ArchiveInput, Row>
  restore: Mutation<ArchiveInput, Row>
}

/** List, picker, one record, and the changes of a declared record; the role table has their rows from `recordAccess`. */
export function recordProcedures<Fields, Filter, Option, Shown, Derived>(
  kind: RecordKind<Fields, Filter, Option, Shown, Derived>,
): RecordProcedures<RecordBase & Fields & Shown & Derived, Fields, Filter, Option>
export function recordProcedures(
  kind: RecordKind<Values, Values, { id: Uuid }, object, object>,
): RecordProcedures<Kept, Values, Values, { id: Uuid }> {
  const contract = recordContract(kind.declaration)
  return {
    list: procedure.input(contract.list).query(({ ctx, input }) => ctx.read((trx) => kind.list(trx, input, ctx.actor))),
    options: procedure
      .input(optionsQuery)
      .query(({ ctx, input }) => ctx.read((trx) => kind.options(trx, input, ctx.actor))),
    byId: procedure.input(recordId).query(({ ctx, input }) => ctx.read((trx) => kind.get(trx, ctx.actor, input.id))),
    create: procedure.input(contract.create).mutation(({ ctx, input }) =>
      ctx.write(async (w) => {
        await kind.mayAdd(w)
        return createRecord(w, kind, input.id, await kind.completed(w, input, ctx.ports, input.id))
      }),
    ),
    update: procedure
      .input(contract.update)
      .mutation(({ ctx, input }) =>
        ctx.write(async (w) => updateRecord(w, kind, input, await kind.completed(w, input, ctx.ports, input.id))),
      ),
    archive: procedure
      .input(archiveInput)
      .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, kind, input, true))),
    restore: procedure
      .input(archiveInput)
      .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, kind, input, false))),
  }
}
