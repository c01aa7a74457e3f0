import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.net.InetSocketAddress;

/** A server that speaks MongoDB's wire protocol and keeps its data in one H2 file: port and file are the arguments. */
public final class Main {
    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        MongoServer server = new MongoServer(new H2Backend(args[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        InetSocketAddress address = new InetSocketAddress("127.0.0.1", port);
        server.bind(address);
        System.out.println("ready " + server.getLocalAddress().getPort());
    }
}
