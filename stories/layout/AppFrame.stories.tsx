import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  AppFrame,
  BottomBar,
  Button,
  DashboardIcon,
  LoadIcon,
  MapIcon,
  MoneyIcon,
  MoreIcon,
  NavGroup,
  NavItem,
  NavMore,
  NotificationIcon,
  Page,
  SettlementIcon,
  Sidebar,
  SidebarIcon,
  TopBar,
  TruckIcon,
} from '#ui'

const entries = (
  <>
    <NavGroup label="Operations">
      <NavItem href="#dashboard" icon={<DashboardIcon size={20} aria-hidden />} label="Dashboard" />
      <NavItem
        href="#loads"
        icon={<LoadIcon size={20} aria-hidden />}
        label="Loads"
        aria-label="Loads, 12 late"
        badge="12"
        aria-current="page"
      />
      <NavItem href="#tracking" icon={<MapIcon size={20} aria-hidden />} label="Tracking" />
    </NavGroup>
    <NavGroup label="Fleet">
      <NavItem href="#trucks" icon={<TruckIcon size={20} aria-hidden />} label="Maintenance" />
      <NavItem href="#earnings" icon={<SettlementIcon size={20} aria-hidden />} label="Earnings" />
    </NavGroup>
  </>
)

const meta: Meta<typeof AppFrame> = {
  title: 'Layout/AppFrame',
  component: AppFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    skipLabel: 'Skip to content',
    sidebar: (
      <Sidebar label="Main" head={<strong>Haulbook</strong>}>
        {entries}
      </Sidebar>
    ),
    topBar: (
      <TopBar>
        <Button variant="quiet" aria-label="Menu" icon={<SidebarIcon size={20} aria-hidden />} />
        <span style={{ flex: 1 }} />
        <Button variant="quiet" aria-label="Notifications" icon={<NotificationIcon size={20} aria-hidden />} />
      </TopBar>
    ),
    children: (
      <Page title="Loads" count="1,248">
        <p>The page itself.</p>
      </Page>
    ),
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Office: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    // Who speaks to the page says what they see: the words are found in the name, a space apart.
    await expect(canvas.getByRole('link', { name: 'Loads, 12 late' }).textContent).toBe('Loads 12')
  },
}
export const Collapsed: Story = {
  args: {
    sidebar: (
      <Sidebar label="Main" isCollapsed>
        {entries}
      </Sidebar>
    ),
  },
}
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
export const Driver: Story = {
  args: {
    sidebar: undefined,
    bottomBar: (
      <BottomBar label="Main" style={{ display: 'flex' }}>
        <NavItem href="#load" icon={<LoadIcon size={24} aria-hidden />} label="Load" aria-current="page" />
        <NavItem href="#map" icon={<MapIcon size={24} aria-hidden />} label="Map" />
        <NavItem href="#pay" icon={<MoneyIcon size={24} aria-hidden />} label="Earnings" badge="2" />
        <NavMore icon={<MoreIcon size={24} aria-hidden />} label="More" />
      </BottomBar>
    ),
  },
}
