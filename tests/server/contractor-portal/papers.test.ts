import { afterAll, beforeAll, expect, test } from 'vitest'
import { op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { hireSecondCompany } from '../access/second-company.ts'
import { newPaper } from './portal-world.ts'

let world: World
let other: WorldFleet
beforeAll(async () => {
  world = await openWorld()
  other = await hireSecondCompany(world, world.cedar)
})
afterAll(() => world.close())

test('a company brings a paper, an admin accepts it, and its last day stands in the record', async () => {
  const { cedar } = world
  const paper = await newPaper(world, cedar, 400)
  await cedar.contractor.contractorPortal.addPaper(paper)
  const [waiting] = await cedar.contractor.contractorPortal.papers()
  expect(waiting?.papers[0]).toMatchObject({
    kind: 'insurance',
    expiresOn: '2028-01-31',
    brought: { decision: 'waiting', expiresOn: paper.expiresOn },
  })
  const decided = { ...op(), id: paper.id, version: 1, isAccepted: true, reason: null }
  await cedar.admin.contractorPortal.decidePaper(decided)
  const [company] = await cedar.contractor.contractorPortal.papers()
  expect(company?.papers[0]).toMatchObject({ state: 'on_file', expiresOn: paper.expiresOn })
  const record = await cedar.admin.contractors.byId({ id: cedar.ids.contractor })
  expect(record).toMatchObject({ insuranceExpiresOn: paper.expiresOn })
  expect(await refusal(cedar.admin.contractorPortal.decidePaper({ ...decided, ...op(), version: 2 }))).toMatchObject({
    code: 'paper_decided',
  })
})

test('a rejected paper says why, and what held before still holds', async () => {
  const { cedar } = world
  const paper = { ...(await newPaper(world, cedar)), kind: 'licence' as const, driverId: cedar.ids.hiredDriver }
  await cedar.contractor.contractorPortal.addPaper(paper)
  const reject = { ...op(), id: paper.id, version: 1, isAccepted: false }
  expect(await refusal(cedar.admin.contractorPortal.decidePaper({ ...reject, reason: null }))).toMatchObject({
    code: 'required',
    field: 'reason',
  })
  await cedar.admin.contractorPortal.decidePaper({ ...reject, ...op(), reason: 'The back is missing' })
  const [company] = await cedar.contractor.contractorPortal.papers()
  expect(company?.drivers[0]?.papers[0]).toMatchObject({
    state: 'on_file',
    expiresOn: '2028-01-31',
    brought: { decision: 'rejected', reason: 'The back is missing' },
  })
})

test('papers of others, without a day, past their day or without a file are not taken', async () => {
  const { cedar } = world
  const { addPaper } = cedar.contractor.contractorPortal
  const paper = await newPaper(world, cedar)
  const tried = (some: object) => refusal(addPaper({ ...paper, ...some, ...op() }))
  expect(await tried({ contractorId: other.ids.contractor })).toMatchObject({ code: 'not_found' })
  const theirs = { kind: 'licence', driverId: other.ids.driver }
  expect(await tried(theirs)).toMatchObject({ code: 'not_found', field: 'driverId' })
  const rented = { kind: 'truck_insurance', truckId: other.ids.truck }
  expect(await tried(rented)).toMatchObject({ code: 'not_found', field: 'truckId' })
  expect(await tried({ kind: 'licence' })).toMatchObject({ code: 'required', field: 'driverId' })
  expect(await tried({ truckId: cedar.ids.hiredTruck })).toMatchObject({ field: 'truckId' })
  expect(await tried({ expiresOn: null })).toMatchObject({ code: 'required', field: 'expiresOn' })
  expect(await tried({ expiresOn: '2026-03-15' })).toMatchObject({ code: 'paper_lapsed', field: 'expiresOn' })
  expect(await tried({ expiresOn: '2046-03-15' })).toMatchObject({ code: 'paper_end_far', field: 'expiresOn' })
  expect(await tried({ kind: 'w9' })).toMatchObject({ code: 'paper_has_no_end', field: 'expiresOn' })
  expect(await tried({ sha256: 'a'.repeat(64) })).toMatchObject({ code: 'file_not_uploaded' })
})

test('the tax form and the pay of a company stand on its page', async () => {
  const { cedar } = world
  const { contractorPortal } = cedar.contractor
  const paper = { ...(await newPaper(world, cedar)), kind: 'w9' as const, expiresOn: null }
  await contractorPortal.addPaper(paper)
  await cedar.admin.contractorPortal.decidePaper({ ...op(), id: paper.id, version: 1, isAccepted: true, reason: null })
  const [company] = await contractorPortal.papers()
  expect(company?.papers.find(({ kind }) => kind === 'w9')).toMatchObject({ state: 'on_file', expiresOn: null })
  expect(await contractorPortal.pay()).toMatchObject([
    { companyId: cedar.ids.contractor, estimatedCents: 0, approvedCents: 0, openDisputes: 0 },
  ])
})
