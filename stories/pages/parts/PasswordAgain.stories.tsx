import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PasswordAgainDialog } from '#web/shell/password-again-dialog.tsx'
import { on } from '../../mocks/handlers.ts'
import { drawn, pageParameters } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const wrong = [on('account.confirmPassword').refuses('wrong_password')]

const meta: Meta<typeof PasswordAgainDialog> = {
  title: 'Pages/Parts/Password again',
  component: PasswordAgainDialog,
  parameters: pageParameters,
  render: () => (
    <PartStory mocks={wrong}>
      <PasswordAgainDialog onDone={() => undefined} />
    </PartStory>
  ),
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}
export const Wrong: Story = {
  play: async ({ userEvent }) => {
    const page = within(document.body)
    await userEvent.type(await page.findByLabelText('Password', {}, { timeout: 10_000 }), 'not mine')
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(page.getByText(/refused|not your password|Something/)).toBeVisible())
  },
}
