import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen } from 'storybook/test'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const full = [
  http.head(
    '/api/lists/loads',
    () => new HttpResponse(null, { status: 429, headers: { 'X-Refusal': 'exports_busy' } }),
  ),
]

const meta: Meta<typeof PartStory> = {
  title: 'Lists/List as a file',
  component: PartStory,
  play: drawn,
  args: {
    role: 'dispatcher',
    mocks: [],
    plain: full,
    children: <ExportMenu list="loads" filter={{}} rows={{ count: 68, isMore: false }} />,
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }

/** So many files are being made that one more has to wait: the page says so, and the browser fetches nothing. */
export const OthersAreBeingMade: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }, LATER))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }, LATER))
    await expect(await screen.findByText(/Other files are being made/, {}, LATER)).toBeVisible()
  },
}
