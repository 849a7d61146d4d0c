import Button from '@mui/material/Button'
import { HangUpIcon } from '../../components/icons/laterIcons'
import { MessageScreen } from '../../components/messages/MessageScreen'
import { Link } from '../../components/page/Link'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

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
