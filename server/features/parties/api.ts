import { madeLoadsAnswer } from '#contracts/answers/loads.ts'
import { recordAnswers } from '#contracts/answers/records.ts'
import { type Open, openApi } from '#contracts/open-api.ts'

type Answers = typeof recordAnswers
type Names = { tag: Open['tag']; one: string; some: string }
type Row<Procedure, Answer> = { procedure: Procedure; tag: Open['tag']; summary: string; answer: Answer }
type Made<Procedure, Answer> = Row<Procedure, Answer> & { creates: true }

/** The resources of a record: its list, one by its id, and its changes. */
type OfRecord<Name extends keyof Answers> = Record<`GET /${Name}`, Row<`${Name}.list`, Answers[Name]['page']>> &
  Record<`POST /${Name}`, Made<`${Name}.create`, Answers[Name]['one']>> &
  Record<`GET /${Name}/:id`, Row<`${Name}.byId`, Answers[Name]['one']>> &
  Record<`PUT /${Name}/:id`, Row<`${Name}.update`, Answers[Name]['one']>> &
  Record<`POST /${Name}/:id/archive`, Row<`${Name}.archive`, Answers[Name]['one']>> &
  Record<`POST /${Name}/:id/restore`, Row<`${Name}.restore`, Answers[Name]['one']>>

function ofRecord<Name extends keyof Answers>(name: Name, names: Names): OfRecord<Name>
function ofRecord(name: keyof Answers, { tag, one, some }: Names): Record<string, Row<string, unknown>> {
  const { one: answer, page } = recordAnswers[name]
  return {
    [`GET /${name}`]: { procedure: `${name}.list`, tag, summary: `Lists ${some}`, answer: page },
    [`POST /${name}`]: { procedure: `${name}.create`, tag, summary: `Adds a ${one}`, answer, ...{ creates: true } },
    [`GET /${name}/:id`]: { procedure: `${name}.byId`, tag, summary: `Reads one ${one}`, answer },
    [`PUT /${name}/:id`]: { procedure: `${name}.update`, tag, summary: `Changes a ${one}`, answer },
    [`POST /${name}/:id/archive`]: { procedure: `${name}.archive`, tag, summary: `Puts a ${one} away`, answer },
    [`POST /${name}/:id/restore`]: { procedure: `${name}.restore`, tag, summary: `Brings a ${one} back`, answer },
  }
}

/** Who and what loads name. */
export const api = openApi({
  ...ofRecord('customers', { tag: 'Customers', one: 'customer', some: 'customers' }),
  ...ofRecord('jobs', { tag: 'Jobs', one: 'job', some: 'jobs' }),
  'POST /jobs/:id/loads': {
    procedure: 'jobs.makeLoads',
    tag: 'Jobs',
    summary: 'Makes loads of a job for a day',
    answer: madeLoadsAnswer,
    creates: true,
  },
  ...ofRecord('sites', { tag: 'Sites', one: 'site', some: 'sites' }),
  ...ofRecord('materials', { tag: 'Materials', one: 'material', some: 'materials' }),
  ...ofRecord('drivers', { tag: 'Drivers', one: 'driver', some: 'drivers' }),
  ...ofRecord('trucks', { tag: 'Trucks', one: 'truck', some: 'trucks' }),
  ...ofRecord('trailers', { tag: 'Trailers', one: 'trailer', some: 'trailers' }),
})
