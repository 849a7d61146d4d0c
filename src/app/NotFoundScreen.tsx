import Button from '@mui/material/Button'
import { HangUpIcon } from '../components/callIcons'
import { Link } from '../components/Link'
import { MessageScreen } from '../components/MessageScreen'
import { routes } from '../routes'
import { useText } from '../strings/text'
import { layoutStrings } from './layout/layoutStrings'

export function NotFoundScreen() {
  const text = useText(layoutStrings)
  return (
    <MessageScreen
      icon={<HangUpIcon size={36} />}
      title={text('notFound.title')}
      text={text('notFound.text')}
      action={
        <Button component={Link} to={routes.placeCall.path} variant="contained">
          {text('notFound.goHome')}
        </Button>
      }
    />
  )
}
