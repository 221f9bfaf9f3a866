import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  BOARD_DAY,
  boardDay,
  boardOfNobody,
  calendarFeeds,
  fullBoard,
  ownDay,
  publishedDay,
} from '../mocks/data/schedule.ts'
import { on } from '../mocks/handlers.ts'
import { STORY_DRIVER } from '../mocks/people.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Scheduling',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = `/scheduling?day=${BOARD_DAY}`
const full = [on('schedule.day').gives(boardDay), ...office]
const WAIT = { timeout: 10_000 }

export const Day: Story = {
  args: page('dispatcher', PATH, full),
  play: async ({ canvas }) => {
    const late = await canvas.findByRole('button', { name: /L-01042, In transit, Will be late/ }, WAIT)
    await expect(late).toBeVisible()
    // Paper has no row of filters: the title names the day.
    await expect(canvas.getByText('Mar 4, 2031')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /L-01045, Assigned, At the same time as L-01044/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Unassigned: 3' })).toBeVisible()
  },
}
export const Trucks: Story = {
  args: page('dispatcher', `${PATH}&rows=trucks`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'T-101' }, WAIT)).toBeVisible()
    await expect(canvas.getByText('Down', { exact: false })).toBeVisible()
  },
}
export const TimeOff: Story = {
  args: page('dispatcher', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Time off (3 asked)' }, WAIT))
    const drawer = await screen.findByRole('dialog', { name: 'Time off' }, WAIT)
    await expect(await within(drawer).findByRole('button', { name: 'Approve' }, WAIT)).toBeVisible()
    await expect(within(drawer).getByRole('link', { name: '2 open loads on these days' })).toBeVisible()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Enter time off' }))
    const form = await screen.findByRole('dialog', { name: 'Enter time off' })
    await userEvent.click(within(form).getByRole('button', { name: 'Enter' }))
    await expect((await within(form).findAllByText('This is needed.')).length).toBe(2)
  },
}
export const Calendars: Story = {
  args: page('dispatcher', PATH, [on('calendars.list').gives(calendarFeeds), ...full]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Calendars' }, WAIT))
    const drawer = await screen.findByRole('dialog', { name: 'Calendars' }, WAIT)
    await expect(await within(drawer).findByText('Site: Vulcan Pit 4', {}, WAIT)).toBeVisible()
    await expect(within(drawer).getByText(/not read yet/)).toBeVisible()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Make a link' }))
    await expect(await within(drawer).findByText('This is needed.')).toBeVisible()
  },
}
export const MenuOfABar: Story = {
  args: page('dispatcher', PATH, full),
  play: async ({ canvas, userEvent }) => {
    const bar = await canvas.findByRole('button', { name: /L-01044, Accepted/ }, WAIT)
    bar.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: /Assign to/ })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: /Move to another time/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const RefusedMove: Story = {
  args: page('dispatcher', PATH, [on('schedule.place').refuses('not_editable', 'UNPROCESSABLE_CONTENT'), ...full]),
  play: async ({ canvas, userEvent }) => {
    const bar = await canvas.findByRole('button', { name: /L-01045, Assigned/ }, WAIT)
    bar.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: /Move to another time/ }))
    const time = await screen.findByLabelText(/Pickup from/)
    await userEvent.clear(time)
    await userEvent.type(time, '2031-03-04T15:15')
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    await expect(await canvas.findByRole('alert', {}, WAIT)).toBeVisible()
  },
}
export const CopiedDay: Story = {
  args: page('dispatcher', PATH, [
    on('loads.bulk').gives({
      done: 1,
      refused: 1,
      rows: [
        {
          id: boardDay.loads[0]?.id ?? '',
          ok: true,
          load: {
            id: '01930000-0000-7000-8000-a01000001090',
            number: 'L-01090',
            status: 'assigned',
            version: 2,
            flags: [],
          },
        },
        { id: boardDay.loads[1]?.id ?? '', ok: false, code: 'same_day', params: {}, field: null },
      ],
    }),
    ...full,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy this day' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    const all = await dialog.findByRole('checkbox', { name: 'All loads of the day' })
    await expect(dialog.getByRole('checkbox', { name: /For the same drivers/ })).toBeChecked()
    await userEvent.click(all)
    await expect(dialog.getByRole('button', { name: 'Copy to another day' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^L-01042/ }))
    await expect(dialog.getByRole('heading', { name: /1 load$/ })).toBeVisible()
    await userEvent.click(all)
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to another day' }))
    await expect(await screen.findByRole('link', { name: 'L-01090' }, WAIT)).toBeVisible()
  },
}
export const PublishedDay: Story = {
  args: page('dispatcher', PATH, [on('schedule.day').gives(publishedDay), ...office]),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Confirmed/, {}, WAIT)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish (2)' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await expect(await dialog.findByText('Changed (route)')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Dale Hutchins · Not published' })).toBeChecked()
  },
}
export const PublishedMeanwhile: Story = {
  args: page('dispatcher', PATH, [on('schedule.publish').refuses('stale_version', 'CONFLICT'), ...full]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish (4)' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'All drivers' }))
    await expect(dialog.getByRole('button', { name: 'Publish (0)' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Ana Torres/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish (1)' }))
    await expect(await dialog.findByText(/changed these loads just now/)).toBeVisible()
  },
}
export const OwnDayToConfirm: Story = {
  args: page('driver', PATH, [on('schedule.day').gives(ownDay(STORY_DRIVER)), ...office]),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm the day' }, WAIT)).toBeVisible()
  },
}
export const OwnDayChanged: Story = {
  args: page('driver', PATH, [on('schedule.day').gives(ownDay(STORY_DRIVER, true)), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It is being changed/, {}, WAIT)).toBeVisible()
  },
}
export const Phone: Story = { args: page('dispatcher', PATH, full), globals: onAPhone }
export const Driver: Story = { args: page('driver', PATH, full) }
export const Empty: Story = {
  args: page('dispatcher', PATH, [on('schedule.day').gives(boardOfNobody), ...office]),
}
export const Many: Story = { args: page('dispatcher', PATH, [on('schedule.day').gives(fullBoard), ...office]) }
export const Failing: Story = {
  args: page('dispatcher', PATH, [on('schedule.day').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
