import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { LocaleProvider } from '#ui'
import './preview.css'

/** Whether the story runs as a test; in the catalogue itself the variable is absent. */
const isTest = import.meta.env.VITEST_STORYBOOK === 'false'

function show(theme: string, density: string) {
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.density = density
  document.documentElement.dataset.still = String(isTest)
}

const preview: Preview = {
  initialGlobals: { theme: 'light', density: 'default' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    density: {
      toolbar: {
        title: 'Density',
        icon: 'component',
        items: ['comfortable', 'default', 'compact'],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // A story is a part of a page: what only a whole page can have is asked of page stories and of the app.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    options: {
      storySort: { order: ['Foundations', ['Start', '*'], 'Actions', 'Forms', 'Data', 'Feedback', 'Layout'] },
    },
  },
  decorators: [
    (Story, { globals }) => {
      show(String(globals.theme), String(globals.density))
      return (
        <LocaleProvider locale="en-US">
          <Story />
        </LocaleProvider>
      )
    },
  ],
  // The add-on checks the story as it stands; in tests the same mount is then checked for its colours in the other theme.
  afterEach: async (context) => {
    if (!isTest) return
    const root = document.documentElement.dataset
    const theme = root.theme
    root.theme = theme === 'dark' ? 'light' : 'dark'
    const a11y = { ...context.parameters.a11y, options: { runOnly: ['color-contrast'] } }
    try {
      await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } })
    } finally {
      root.theme = theme
    }
  },
}

export default preview
