/**
 * Modules of dependencies that no page of this site executes, with the short modules that take their place in the browser's bundles
 * (browser-module.ts). Each has the exports of the module that it replaces; `browserModule` compares them.
 */

const UNUSED = 'throw new Error("Not part of this build: app/scripts/omitted-modules.ts")';

/** The replacing text of each module, by its path below `node_modules`; for Next, of its CommonJS form. */
export const OMITTED_MODULES: Readonly<Record<string, string>> = {
  // Queries run whatever the browser says of its connection (networkMode: 'always').
  '@tanstack/query-core/build/modern/onlineManager.js': `
    export class OnlineManager {}
    export const onlineManager = { isOnline: () => true, subscribe: () => () => {} };`,

  // What has the focus is what the browser says.
  '@tanstack/query-core/build/modern/focusManager.js': `
    export class FocusManager {}
    export const focusManager = {
      isFocused: () => document.visibilityState !== 'hidden',
      subscribe(listener) {
        const report = () => listener(focusManager.isFocused());
        addEventListener('visibilitychange', report);
        return () => removeEventListener('visibilitychange', report);
      },
    };`,

  // Nothing replaces the timers of the browser.
  '@tanstack/query-core/build/modern/timeoutManager.js': `
    export class TimeoutManager {}
    export const defaultTimeoutProvider = {
      setTimeout: (callback, delay) => setTimeout(callback, delay),
      clearTimeout: (id) => clearTimeout(id),
      setInterval: (callback, delay) => setInterval(callback, delay),
      clearInterval: (id) => clearInterval(id),
    };
    export const timeoutManager = defaultTimeoutProvider;
    export function systemSetTimeoutZero(callback) { setTimeout(callback, 0); }`,

  // No answers are restored from a storage, and no boundary catches errors of queries.
  '@tanstack/react-query/build/modern/IsRestoringProvider.js': `
    export function useIsRestoring() { return false; }
    export function IsRestoringProvider() { ${UNUSED} }`,
  '@tanstack/react-query/build/modern/QueryErrorResetBoundary.js': `
    export function useQueryErrorResetBoundary() {}
    export function QueryErrorResetBoundary() { ${UNUSED} }`,

  // There are no server functions ('use server').
  'next/dist/client/components/router-reducer/reducers/server-action-reducer.js': `export function serverActionReducer() { ${UNUSED} }`,

  // Links here are own components (components/ui/link.tsx), and the one form of Next's (stay-form.tsx) loads nothing in advance.
  'next/dist/client/components/links.js': `
    export const PENDING_LINK_STATUS = { pending: true };
    export const IDLE_LINK_STATUS = { pending: false };
    export function setLinkForCurrentNavigation() {}
    export function unmountLinkForCurrentNavigation() {}
    export function getLinkForCurrentNavigation() { return null; }
    export function mountLinkInstance() { ${UNUSED} }
    export function mountFormInstance() { ${UNUSED} }
    export function unmountPrefetchableInstance() {}
    export function onLinkVisibilityChanged() {}
    export function onNavigationIntent() {}
    export function pingVisibleLinks() {}`,

  // The last resort after an error in the root layout. Next's own has a style element, which the content policy forbids.
  'next/dist/client/components/builtin/global-error.js': `
    import { jsx, jsxs } from 'react/jsx-runtime';
    export default function GlobalError({ error }) {
      return jsx('html', { id: '__next_error__', children: jsxs('body', {
        style: { font: '16px/1.5 system-ui, sans-serif', textAlign: 'center', margin: '30vh 24px 0' },
        children: [
          jsx('h1', { children: 'This page couldn’t load' }, 'title'),
          jsx('p', { children: error?.digest ? 'Error ' + error.digest : 'Reload to try again, or go back.' }, 'text'),
          jsx('form', { children: jsx('button', { children: 'Reload' }) }, 'reload'),
        ],
      }) });
    }`,

  // The browsers that Next supports have all of these but the last.
  'next/dist/build/polyfills/polyfill-module.js':
    'URL.canParse ??= (url, base) => { try { return Boolean(new URL(url, base)); } catch { return false; } };',

  // React looks for `process.emit`, which is for Node.
  'next/dist/compiled/process/browser.js': 'module.exports = { env: {} };',

  // Markers are not dragged, have their own icons, and a map has no lines or polygons of Leaflet.
  'leaflet/src/layer/marker/Marker.Drag.js': 'export var MarkerDrag = null;',
  'leaflet/src/layer/marker/Icon.Default.js': 'export var IconDefault = class {};',
  'leaflet/src/layer/vector/Path.js': 'export var Path = class {};',
  'leaflet/src/layer/FeatureGroup.js': `export var FeatureGroup = class {}; export function featureGroup() { ${UNUSED} }`,

  // Of the facts about browsers those that differ among the browsers that Next supports, without those of drawn vectors.
  'leaflet/src/core/Browser.js': `
    const has = (name) => navigator.userAgent.toLowerCase().includes(name);
    const isOn = (name) => navigator.platform.startsWith(name);
    const chrome = has('chrome');
    const mobile = 'orientation' in window || has('mobile');
    const touchNative = 'ontouchstart' in window || 'TouchEvent' in window;
    export default {
      any3d: true, canvas: true, passiveEvents: true, pointer: true, touch: true, touchNative, chrome, mobile,
      safari: !chrome && has('safari'), retina: devicePixelRatio > 1, mac: isOn('Mac'), linux: isOn('Linux'),
    };`,

  // Touch events of browsers that have pointer events only: Internet Explorer.
  'leaflet/src/dom/DomEvent.Pointer.js': `
    export function addPointerListener() { return () => {}; }
    export function removePointerListener() {}`,

  // Pages only read.
  '@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache { findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } clear() {} }`,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    export function infiniteQueryBehavior() { ${UNUSED} }
    export function hasNextPage() { ${UNUSED} }
    export function hasPreviousPage() { ${UNUSED} }`,

  // Components show the state of a query themselves: none suspends, none throws.
  '@tanstack/react-query/build/modern/suspense.js': `
    export function defaultThrowOnError() { return false; }
    export function ensureSuspenseTimers() {}
    export function shouldSuspend() { return false; }
    export function fetchOptimistic() { ${UNUSED} }`,
  '@tanstack/react-query/build/modern/errorBoundaryUtils.js': `
    export function ensurePreventErrorBoundaryRetry() {}
    export function useClearResetErrorBoundary() {}
    export function getHasError() { return false; }`,
};
