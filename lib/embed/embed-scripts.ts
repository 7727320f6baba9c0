/** The scripts of frames with homes: the one in the frame, and the one of the site around it. */
import { EMBED_ELEMENT } from '#lib/embed/embed-code';
import { UTM_NAMES } from '#lib/studio/sharing/utm-values';

/**
 * The script in a frame: sends the height and the title of its document to the page around it, at first and whenever the height changes.
 */
export const FRAME_SCRIPT = `(()=>{const root=document.documentElement;
const send=()=>parent.postMessage({verandaHomes:{height:Math.ceil(root.getBoundingClientRect().height),title:document.title}},'*');
if(parent!==window)new ResizeObserver(send).observe(root)})()`;

/** The attributes of the element, and the parameters of the frame's address that they set. */
const PARAMETERS = {
  lang: 'locale',
  currency: 'currency',
  number: 'number',
  theme: 'theme',
  ...Object.fromEntries(UTM_NAMES.map((name) => [`utm_${name}`, `utm_${name}`])),
};

/** The greatest height of a frame, in pixels: about 24 homes below each other. */
const MOST_HEIGHT = 20_000;

/**
 * The script that defines the custom element. Its frame is in a closed shadow tree, which styles of the page around do not reach. The
 * styles are no style element, because a content policy of the page may forbid it. Messages count only from the element's own frame.
 */
export const ELEMENT_SCRIPT = `(() => {
  const base = new URL('.', document.currentScript.src);
  const parameters = ${JSON.stringify(PARAMETERS)};
  const styles = new CSSStyleSheet();
  styles.replaceSync(
    ':host{all:initial!important;display:block!important}:host([hidden]){display:none!important}iframe{display:block;width:100%;height:30rem;border:0}',
  );
  class VerandaHomes extends HTMLElement {
    static observedAttributes = ['campaign', 'search', ...Object.keys(parameters)];
    #frame = document.createElement('iframe');
    #isPending = false;
    #receive = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== base.origin) return;
      const { height, title } = data?.verandaHomes ?? {};
      if (height > 0) this.#frame.style.height = Math.min(height, ${MOST_HEIGHT}) + 'px';
      if (typeof title === 'string') this.#frame.title = title;
    };
    constructor() {
      super();
      const root = this.attachShadow({ mode: 'closed' });
      root.adoptedStyleSheets = [styles];
      this.#frame.loading = 'lazy';
      root.append(this.#frame);
    }
    connectedCallback() {
      addEventListener('message', this.#receive);
      this.#load();
    }
    disconnectedCallback() {
      removeEventListener('message', this.#receive);
    }
    attributeChangedCallback() {
      if (!this.isConnected || this.#isPending) return;
      this.#isPending = true;
      queueMicrotask(() => {
        this.#isPending = false;
        this.#load();
      });
    }
    #load() {
      const campaign = this.getAttribute('campaign');
      const search = this.getAttribute('search');
      if (campaign === null && search === null) {
        console.error('<${EMBED_ELEMENT}> needs the attribute campaign or the attribute search.', this);
        return;
      }
      const url = new URL(campaign === null ? 'search' : 'campaigns/' + encodeURIComponent(campaign), base);
      if (campaign === null) url.search = search.split('#')[0].replace(/^[^?]*\\?/, '');
      for (const [attribute, name] of Object.entries(parameters)) {
        const value = this.getAttribute(attribute);
        if (value) url.searchParams.set(name, value);
      }
      if (this.#frame.src !== url.href) this.#frame.src = url.href;
    }
  }
  if (!customElements.get('${EMBED_ELEMENT}')) customElements.define('${EMBED_ELEMENT}', VerandaHomes);
})();
`;
