import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { portalLoads } from '../mocks/data/portal.ts'
import { on } from '../mocks/handlers.ts'
import { drawn, page, pageParameters } from './page-args.ts'
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
export const SignIn: Story = {
  args: page(undefined, '/auth', outside),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Email/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const SignUp: Story = { args: page(undefined, '/auth?show=sign-up', outside) }
const ofCustomer = on('portal.scope').gives({ scope: 'customer' })
const open = [ofCustomer, on('portal.loads').gives(portalLoads)]
export const Portal: Story = {
  args: page(undefined, '/customer-portal', open),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/L-00068/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
const nothing = [ofCustomer, on('portal.loads').gives({ ...portalLoads, rows: [] })]
export const PortalEmpty: Story = { args: page(undefined, '/customer-portal', nothing) }
const closed = [on('portal.scope').refuses('not_signed_in', 'UNAUTHORIZED')]
export const PortalClosed: Story = { args: page(undefined, '/customer-portal', closed) }
const waiting = [on('portal.scope').waits()]
export const PortalLoading: Story = { args: page(undefined, '/customer-portal', waiting) }
export const Verify: Story = { args: page(undefined, '/verify', []) }
