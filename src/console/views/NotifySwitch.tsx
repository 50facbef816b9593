import { useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';

/** Asks the browser, when the reader wants it, to tell of news while the page is not in sight. */
export function NotifySwitch() {
  const { preferences } = useConsole();
  const [isOn, setIsOn] = useState(() => preferences.notifies() && isAllowed());
  const [isRefused, setIsRefused] = useState(false);
  if (!('Notification' in window)) return null;

  async function change() {
    const wanted = !isOn && (await Notification.requestPermission()) === 'granted';
    setIsRefused(!isOn && !wanted);
    preferences.setNotifies(wanted);
    setIsOn(wanted);
  }

  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => void change()}>
        Notify me when goose asks or is done
      </button>
      {isRefused && (
        <p role="alert">
          The browser does not let this site notify you. Its settings for this site can
          allow it.
        </p>
      )}
    </>
  );
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';
