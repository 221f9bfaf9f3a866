import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { PasswordForm } from '#web/features/profile/password-form.tsx'
import { keys } from '../../mocks/data/people.ts'
import { on } from '../../mocks/handlers.ts'
import { drawn, pageParameters } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const meta: Meta<typeof PartStory> = {
  title: 'Pages/Parts/Password form',
  component: PartStory,
  parameters: pageParameters,
  args: {
    mocks: [on('account.keys').gives(keys), on('account.changePassword').gives({ ok: true })],
    children: <PasswordForm />,
  },
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }

/** Every key is named, with the fleet it was made in; what is chosen ends with the old password. */
export const WithKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Safari on iOS, Chrome on Windows', {}, LATER)).toBeVisible()
    await expect(canvas.getByText(/Quarry invoices \(Stone Creek Aggregates\)/)).toBeVisible()
    const tokens = canvas.getByRole('checkbox', { name: /End my 2 access tokens too/ })
    await userEvent.click(tokens)
    await expect(tokens).toBeChecked()
    await userEvent.type(canvas.getByLabelText('Current password'), 'four grey herons by the weir')
    await userEvent.type(canvas.getByLabelText('New password'), 'seven quiet lanterns over gravel')
    await userEvent.click(canvas.getByRole('button', { name: 'Change the password' }))
    await expect(await screen.findByText(/Your password is changed/, {}, LATER)).toBeVisible()
    await expect(tokens).not.toBeChecked()
    await expect(canvas.getByLabelText('Current password')).toHaveValue('')
  },
}

export const WithoutKeys: Story = { args: { mocks: [on('account.keys').gives({ passkeys: [], tokens: [] })] } }

export const KeysOnTheirRoute: Story = { args: { mocks: [on('account.keys').waits()] } }

/** What could not be read is not left out in silence. */
export const KeysFailed: Story = {
  args: { mocks: [on('account.keys').refuses('unexpected', 'INTERNAL_SERVER_ERROR')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, LATER)).toBeVisible()
  },
}

const long = { id: 'x', name: 'Weekly tonnage report of the northern quarries for the bookkeeper in Tulsa' }
export const LongNames: Story = {
  args: {
    mocks: [
      on('account.keys').gives({
        passkeys: keys.passkeys,
        tokens: Array.from({ length: 12 }, (_, n) => ({ ...long, id: `${n}`, fleetName: 'Cedar Fork Hauling' })),
      }),
    ],
  },
}

export const Refused: Story = {
  args: {
    mocks: [
      on('account.keys').gives(keys),
      on('account.changePassword').refuses('throttled', 'TOO_MANY_REQUESTS', { seconds: 60 }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password', {}, LATER), 'not mine')
    await userEvent.type(canvas.getByLabelText('New password'), 'seven quiet lanterns over gravel')
    await userEvent.click(canvas.getByRole('button', { name: 'Change the password' }))
    await expect(await canvas.findByText(/Too many/, {}, LATER)).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveValue('seven quiet lanterns over gravel')
  },
}
