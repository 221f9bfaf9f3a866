import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { on } from '../mocks/handlers.ts'
import { driverDay } from '../mocks/recorded/driver.ts'
import { documents } from '../mocks/recorded/moving-load.ts'
import { driverPhone, loadMoney } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const path = `/loads/${driverDay.next[0]?.id ?? ''}`
const phone = [
  on('documents.ofLoad').gives({ ...documents, documents: [], signatures: [] }),
  on('charges.ofLoad').gives(loadMoney),
  ...driverPhone,
]
const SHEET = '/api/loads/:id/sheet'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Driver/Load sheet',
  component: PageStory,
  parameters: pageParameters,
  globals: onAPhone,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }
const sheetLink = () => screen.findByRole('link', { name: 'Open' }, LATER)

const pdf = () => HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'application/pdf' } })
const present = [http.get(SHEET, pdf)]
/** The phone has fetched it beside the day: the link is to the kept copy and opens without signal. */
export const OnThePhone: Story = {
  args: { ...page('driver', path, phone), plain: present },
  play: async () => {
    const link = await sheetLink()
    await waitFor(() => expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/)), LATER)
  },
}

const noSignal = [http.all(SHEET, () => HttpResponse.error())]
/** Signal ended before it was fetched: pressing the link says so and what to do, and opens no empty page. */
export const NotOnThePhone: Story = {
  args: { ...page('driver', path, phone), plain: noSignal },
  play: async ({ userEvent }) => {
    await userEvent.click(await sheetLink())
    await expect(await screen.findByText(/No signal, and this sheet is not on your phone yet/, {}, LATER)).toBeVisible()
  },
}

const refused = () => new HttpResponse(null, { status: 404, headers: { 'X-Refusal': 'not_found' } })
const givenToAnother = [http.all(SHEET, refused)]
/** The load was given to somebody else meanwhile: the server no longer shows its sheet. */
export const Refused: Story = {
  args: { ...page('driver', path, phone), plain: givenToAnother },
  play: async ({ userEvent }) => {
    await userEvent.click(await sheetLink())
    await expect(await screen.findByText(/does not exist/, {}, LATER)).toBeVisible()
  },
}
