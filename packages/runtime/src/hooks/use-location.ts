import { useSyncExternalStore } from "react";
import { type NavigateOptions, navigate } from "../client/router.ts";
import { type PageLocation, pageLocation } from "../state/location.ts";
import { IDLE, type Navigation, navigation } from "../state/navigation.ts";
import { currentView } from "../state/view.ts";

/** The address; on the server and while hydrating without search and hash, which only the browser knows. */
export function useLocation(): PageLocation {
  return useSyncExternalStore(pageLocation.subscribe, pageLocation.get, () => currentView().address);
}

/** Goes to a route or an address, as a click on a `Link` would. */
export function useNavigate(): (href: string, options?: NavigateOptions) => Promise<void> {
  return navigate;
}

/** Whether the reader waits for a page. */
export function useNavigation(): Navigation {
  return useSyncExternalStore(navigation.subscribe, navigation.get, () => IDLE);
}
