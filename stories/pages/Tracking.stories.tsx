import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { AnswerOf } from '../mocks/answers.ts'
import { assignees, openAlerts, pastAlerts } from '../mocks/data/alerts.ts'
import { habit, laneRoute, longRoutes, pastRoutes, routes } from '../mocks/data/planned-routes.ts'
import { sitesOnMap, truckAtQuarry, trucks } from '../mocks/data/trucks.ts'
import { type Mock, on } from '../mocks/handlers.ts'
import { movingLoad } from '../mocks/recorded/moving-load.ts'
import { sitesOptions } from '../mocks/recorded/options.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Tracking',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }
const none = { rows: [], nextCursor: null }
const [levee, quarry] = sitesOptions

const map: readonly Mock[] = [
  on('tracking.trucks').gives(trucks),
  on('tracking.sitesOnMap').gives(sitesOnMap),
  on('alerts.list').gives(none),
  on('alerts.assignees').gives([]),
]
const full: readonly Mock[] = [
  ...map,
  on('tracking.plannedRoutes').gives(routes),
  on('tracking.plannedRoute').gives(laneRoute),
  on('tracking.laneHabit').gives(habit),
  on('tracking.drawRoute').gives({ id: laneRoute.route.id, metres: 44_300 }),
  on('tracking.endRoute').gives({ id: laneRoute.route.id }),
  ...office,
]

export const Trucks: Story = {
  args: page('dispatcher', '/tracking', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 on the map', {}, LATER)).toBeVisible()
  },
}

/** It has still to load: the delivery is estimated from its usual stay there. */
export const AtThePickup: Story = {
  args: page('dispatcher', `/tracking?truck=${truckAtQuarry.id}`, [on('tracking.truck').gives(truckAtQuarry), ...full]),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'T-207' }, LATER))
    await expect(card.getByText('Expected at the delivery')).toBeVisible()
    await expect(card.getByText(/Bixby Levee, East Reach, .* – /)).toBeVisible()
    await expect(card.getByText(/with 25 m at the pickup, as trucks usually stay there/)).toBeVisible()
  },
}

export const PlannedRoutes: Story = {
  args: page('dispatcher', '/tracking?tool=routes', full),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Planned routes' }, LATER))
    await expect(list.getByText(new RegExp(`only load ${movingLoad.number}`))).toBeVisible()
    await expect(list.getByText(/version 2 · 23 loads go by it/)).toBeVisible()
  },
}

const planned = `/tracking?tool=routes&route=${laneRoute.route.id}`
export const OneRoute: Story = {
  args: page('dispatcher', planned, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/and 21 more/, {}, LATER)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'End this route' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(dialog.getByRole('button', { name: 'End the route' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The bridge is open again')
    await userEvent.click(dialog.getByRole('button', { name: 'End the route' }))
    await expect(await canvas.findByRole('list', { name: 'Planned routes' })).toBeVisible()
  },
}

const drawing = `/tracking?tool=routes&route=new&from=${quarry?.id}&to=${levee?.id}`
const undrawn = [on('tracking.plannedRoutes').gives(none), ...full]
export const DrawByFigures: Story = {
  args: page('dispatcher', drawing, undrawn),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Points as figures (2)', {}, LATER))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a point after 1' }))
    const latitude = canvas.getByRole('textbox', { name: 'Latitude of point 2' })
    await userEvent.clear(latitude)
    await userEvent.type(latitude, '936.1{Enter}')
    await expect(canvas.getByText('From −90 to 90')).toBeVisible()
    await userEvent.clear(latitude)
    await userEvent.type(latitude, '36.1{Enter}')
    await expect(canvas.getByText(/^3 points/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Turn round' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the route' }))
    await expect(await canvas.findByText('The route cannot be saved yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the route' }))
    await expect(await canvas.findByRole('button', { name: 'End this route' })).toBeVisible()
  },
}

const file = (name: string, text: string) => new File([text], name)
const gpx = (points: readonly { lat: number; lon: number }[]) =>
  `<gpx><rte>${points.map(({ lat, lon }) => `<rtept lat="${lat}" lon="${lon}"/>`).join('')}</rte></gpx>`

export const BringInAFile: Story = {
  args: page('dispatcher', drawing, undrawn),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('Bring in from a file', {}, LATER))
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('no field for a file')
    const choose = (chosen: File) => userEvent.upload(input, chosen, { applyAccept: false })
    await choose(file('empty.gpx', ''))
    await expect(await canvas.findByText('The file is empty.')).toBeVisible()
    await choose(
      file(
        'elsewhere.gpx',
        gpx([
          { lat: 40, lon: -90 },
          { lat: 41, lon: -90 },
        ]),
      ),
    )
    await expect(await canvas.findByText(/begins more than 2 km away/)).toBeVisible()
    await expect(canvas.getByText(/^2 points/)).toBeVisible()
    await choose(file('backwards.gpx', gpx(laneRoute.points.toReversed())))
    await expect(await canvas.findByText('The line runs from the delivery to the pickup.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the line round' }))
    await expect(await canvas.findByText(/^7 points/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText(/^2 points/)).toBeVisible()
  },
}

/** A table that is not in UTF-8: its encoding is seen and can be changed, as of every file. */
export const BringInAnotherEncoding: Story = {
  args: page('dispatcher', drawing, undrawn),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('Bring in from a file', {}, LATER))
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('no field for a file')
    const rows = laneRoute.points.map(({ lat, lon }) => `${lat},${lon},Pit`)
    const text = ['Breite ä,Länge ä,place', ...rows].join('\n')
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    await userEvent.upload(input, new File([windows], 'lane.csv'), { applyAccept: false })
    const encoding = await canvas.findByRole('combobox', { name: 'Encoding' }, LATER)
    await expect(encoding).toHaveDisplayValue(/Windows/)
    await expect(await canvas.findAllByText(/Länge ä/, {}, LATER)).not.toHaveLength(0)
    await userEvent.selectOptions(encoding, 'macintosh')
    await expect(await canvas.findAllByText(/L‰nge ‰/, {}, LATER)).not.toHaveLength(0)
    await userEvent.selectOptions(encoding, 'windows-1252')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Latitude' }), '0')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Longitude' }), '1')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this line' }, LATER))
    await expect(await canvas.findByText(/^7 points/)).toBeVisible()
  },
}

const overtaken = [on('tracking.drawRoute').refuses('stale_version', 'CONFLICT'), ...full]
export const SomebodyWasFaster: Story = {
  args: page('dispatcher', drawing, overtaken),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Save as version 3/ }, LATER))
    await expect(await canvas.findByText(/Your drawing is kept/)).toBeVisible()
    await expect(canvas.getByText(/^7 points/)).toBeVisible()
  },
}

const quarryRecord: AnswerOf<'sites.byId'> = {
  id: quarry?.id ?? '',
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  archivedAt: null,
  name: 'Cedar Fork Quarry',
  kind: 'pit',
  address: null,
  city: 'Catoosa',
  region: 'OK',
  postalCode: null,
  lat: 36.2795,
  lon: -95.7418,
  zone: 'America/Chicago',
  geofence: {
    kind: 'polygon',
    points: [
      { lat: 36.2822, lon: -95.7452 },
      { lat: 36.2822, lon: -95.7381 },
      { lat: 36.2771, lon: -95.7381 },
      { lat: 36.2771, lon: -95.7452 },
    ],
  },
  hasScale: true,
  scaleDivisionLb: 20,
  scaleCertifiedUntil: null,
  dayFirst: false,
  freeTimeMin: 30,
  instructions: null,
  notes: null,
}
const sites = [on('sites.byId').gives(quarryRecord), ...full]
export const Sites: Story = {
  args: page('dispatcher', `/tracking?tool=sites&site=${quarry?.id}`, sites),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Planned routes of this site' }, LATER)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change the site' }))
    const form = within(await within(document.body).findByRole('dialog', {}, LATER))
    await expect(await form.findByRole('textbox', { name: /Corners/ }, LATER)).toHaveValue(
      '36.2822, -95.7452\n36.2822, -95.7381\n36.2771, -95.7381\n36.2771, -95.7452',
    )
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('button', { name: 'Change the site' })).toBeVisible()
  },
}
export const NoSiteChosen: Story = { args: page('dispatcher', '/tracking?tool=sites', sites) }

const past = [on('tracking.plannedRoutes').gives(pastRoutes), ...full]
export const EndedOnes: Story = { args: page('dispatcher', '/tracking?tool=routes', past) }
const long = [on('tracking.plannedRoutes').gives(longRoutes), ...full]
export const LongNames: Story = { args: page('dispatcher', '/tracking?tool=routes', long) }
export const NoRoutes: Story = { args: page('dispatcher', '/tracking?tool=routes', undrawn) }
const failing = [on('tracking.plannedRoutes').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]
export const RoutesFail: Story = { args: page('dispatcher', '/tracking?tool=routes', failing) }
const waiting = [on('tracking.plannedRoutes').waits(), ...full]
export const RoutesLoad: Story = { args: page('dispatcher', '/tracking?tool=routes', waiting) }

const troubled = [
  on('alerts.list').gives(openAlerts),
  on('alerts.assignees').gives(assignees),
  on('alerts.assign').gives({ id: openAlerts.rows[0]?.id ?? '', status: 'acknowledged', version: 2 }),
  ...full,
]
export const Alerts: Story = {
  args: page('dispatcher', '/tracking?list=alerts', troubled),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Alerts' }, LATER))
    await expect(list.getByText(/from the planned route/)).toBeVisible()
    await expect(list.getByText(/Dana Whitlock looks after it/)).toBeVisible()
    await expect((await list.findAllByRole('button', { name: 'Give to …' }))[0]).toBeVisible()
  },
}
export const PastAlerts: Story = {
  args: page('dispatcher', '/tracking?list=past_alerts', [on('alerts.list').gives(pastAlerts), ...full]),
}
export const NoAlerts: Story = { args: page('dispatcher', '/tracking?list=alerts', full) }
