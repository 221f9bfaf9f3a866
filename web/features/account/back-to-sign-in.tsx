import { Link } from '@tanstack/react-router'
import { useWords } from '#web/format/words.tsx'

/** The link back to sign-in, from a mailed link that does not work or from another form. */
export function BackToSignIn() {
  const { auth } = useWords()
  return (
    <p>
      <Link to="/auth" search={(search) => ({ ...search, show: undefined })} hash="">
        {auth.backToSignIn}
      </Link>
    </p>
  )
}
