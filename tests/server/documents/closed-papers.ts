import { op } from '../../support/world.ts'
import { type Fixture, must } from '../access/fixture.ts'

/** The bytes of a photo of the fixture's closed load, by their hash. */
export async function pictureOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const { documents } = await fixture.fleet.admin.documents.ofLoad({ loadId: id })
  return must(documents.find(({ kind }) => kind === 'pickup_photo')?.sha256)
}

/** A photo of a closed load with a copy for display, which is all that strangers are shown of it. */
export async function sharedPhotoOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const { documents } = await fixture.fleet.admin.loads.byId({ id })
  const photo = must(documents.find(({ kind }) => kind === 'pickup_photo'))
  await fixture.world.db
    .updateTable('files')
    .set({ display_sha256: photo.sha256 })
    .where('fleet_id', '=', fixture.fleet.id)
    .where('sha256', '=', photo.sha256)
    .execute()
  return photo.id
}

/** Makes the photo of a closed load the logo of the fixture's company. */
export async function aLogo(fixture: Fixture) {
  await sharedPhotoOf(fixture)
  await fixture.fleet.admin.settings.set({ ...op(), key: 'company_logo', value: await pictureOf(fixture) })
}

/** The delivery summary of the fixture's closed load. */
export async function summaryOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const papers = await fixture.fleet.admin.proof.ofLoad({ loadId: id })
  return must(papers.find(({ kind }) => kind === 'delivery_summary')?.id)
}
