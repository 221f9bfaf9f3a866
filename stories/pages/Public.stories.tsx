import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { openApiDocument } from '../mocks/data/open-api.ts'
import { portalLoads, portalScope } from '../mocks/data/portal.ts'
import { on } from '../mocks/handlers.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Public',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const outside = [on('account.demoUsers').gives([])]
export const Landing: Story = { args: page(undefined, '/', outside) }
/** Each promise is tried: what the pieces say is what the product computes. */
export const LandingTried: Story = {
  args: page(undefined, '/', outside),
  play: async ({ canvas, userEvent }) => {
    const near = { timeout: 10_000 }
    const within = async (name: string) => {
      const section = await canvas.findByRole('region', { name }, near)
      section.scrollIntoView()
      return section
    }
    await within('Real-time GPS tracking with deviation alerts')
    await expect(await canvas.findByText(/Off its route/, {}, near)).toBeVisible()
    await within('Load management from pickup to delivery, with weight logging via photo text recognition')
    const net = await canvas.findByLabelText('Printed net, lb', {}, near)
    await userEvent.clear(net)
    await userEvent.type(net, '52,600')
    await expect(await canvas.findByText('Gross minus tare is not the net')).toBeVisible()
    const payout = await within('Automatic payout calculation per ton or volume')
    const rate = await canvas.findByLabelText('Rate, $', {}, near)
    await expect(payout).toHaveTextContent('$292.84')
    await userEvent.clear(rate)
    await userEvent.type(rate, 'ten')
    await expect(canvas.getByText('A figure from 0 to 10,000')).toBeVisible()
    await within('Compliance reporting: hours of service, fuel logs, delivery summaries, PDF export')
    await expect(await canvas.findByText('The record holds', {}, near)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Signed by'), ' Jr.')
    await expect(await canvas.findByText('The record was changed')).toBeVisible()
  },
}
export const LandingOnAPhone: Story = { args: page(undefined, '/', outside), globals: onAPhone }
export const SignIn: Story = {
  args: page(undefined, '/auth', outside),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Email/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
const withoutMail = [...outside, on('account.signUpAsks').gives({ password: true })]
export const SignUp: Story = {
  args: page(undefined, '/auth?show=sign-up', withoutMail),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password', {}, { timeout: 10_000 })).toBeVisible()
  },
}
const byMail = [...outside, on('account.signUpAsks').gives({ password: false })]
export const SignUpByMail: Story = {
  args: page(undefined, '/auth?show=sign-up', byMail),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Email/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByLabelText('Password')).toBeNull()
  },
}
/** The mailed link of a sign-up: the password is chosen here, and a guessable one is refused at the field. */
export const ConfirmSignUp: Story = {
  args: page(undefined, `/auth#confirm=${'a'.repeat(43)}`, outside),
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password', {}, { timeout: 10_000 })
    await userEvent.type(password, 'correct horse battery staple')
    await userEvent.tab()
    await expect(await canvas.findByText(/easy to guess/)).toBeVisible()
  },
}
const ofCustomer = on('portal.scope').gives(portalScope)
const open = [ofCustomer, on('portal.loads').gives(portalLoads)]
export const Portal: Story = {
  args: page(undefined, '/customer-portal', open),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/L-00068/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText('60 lb less (0.12%)')).toBeVisible()
    await expect(canvas.getByText('Within 245 lb')).toBeVisible()
    await expect(canvas.getByText(/^Cedar Fork Quarry: Hard hat and vest/)).toBeVisible()
  },
}
const truck = { lat: 36.17, lon: -95.83, at: '2026-11-22T01:57:00.000Z', town: null, awayM: 8200 }
const exact = [
  ofCustomer,
  on('portal.loads').gives({
    ...portalLoads,
    rows: portalLoads.rows.map((row) => ({ ...row, place: { ...truck, isRounded: false } })),
  }),
]
/** A link that shows the exact place draws the truck between its stops, and says nothing of a rough one. */
export const PortalMap: Story = {
  args: page(undefined, '/customer-portal', exact),
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show the map' }, { timeout: 10_000 })
    if (show) await userEvent.click(show)
    const map = await canvas.findByRole('region', { name: /map/i }, { timeout: 10_000 })
    await waitFor(() => expect(map.querySelector('canvas')).toBeVisible(), { timeout: 10_000 })
    await expect(canvas.queryByText(/The circle is about/)).toBeNull()
  },
}
const calledOff = on('portal.loads').gives({
  ...portalLoads,
  rows: portalLoads.rows.map((row) => ({ ...row, status: 'cancelled' as const, place: null })),
})
/** A load that was called off is on no road. */
export const PortalCalledOff: Story = {
  args: page(undefined, '/customer-portal', [ofCustomer, calledOff]),
  play: async (context) => {
    await drawn(context)
    await expect(context.canvas.getAllByRole('article').length).toBeGreaterThan(0)
    await expect(context.canvas.queryByRole('button', { name: /map/i })).toBeNull()
  },
}

const nothing = [ofCustomer, on('portal.loads').gives({ ...portalLoads, rows: [] })]
export const PortalEmpty: Story = { args: page(undefined, '/customer-portal', nothing) }
const closed = [on('portal.scope').refuses('not_signed_in', 'UNAUTHORIZED')]
export const PortalClosed: Story = {
  args: page(undefined, '/customer-portal', closed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toBeVisible()
  },
}
const waiting = [on('portal.scope').waits()]
export const PortalLoading: Story = { args: page(undefined, '/customer-portal', waiting) }
export const Verify: Story = { args: page(undefined, '/verify', []) }

const documented = { ...page(undefined, '/docs', []), plain: [openApiDocument] }
/** The open API, out of its own document; a resource opens to what it takes and answers. */
export const OpenApi: Story = {
  args: documented,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('/loads/{id}/assign', {}, { timeout: 10_000 }))
    await expect(await canvas.findByRole('table', { name: 'Parameters' })).toBeVisible()
    await expect(canvas.getByText('checksReason')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Search resources'), 'bills')
    await expect(canvas.queryByText('/loads/{id}/assign')).toBeNull()
  },
}
export const OpenApiOnAPhone: Story = { args: documented, globals: onAPhone }
