/** Pricing loads, at its end, called off; then, where somebody asks, giving loads the new terms, and at the end of that. */
export type RunState = 'running' | 'done' | 'stopped' | 'applying' | 'applied'
